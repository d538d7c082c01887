/** The settings of every story. */
import type { Decorator, Preview } from '@storybook/react-webpack5';
import '../src/fonts.css';
import { Themed } from './themed.tsx';
import { chosenAtFirst, toolbar, type Chosen } from './toolbar.ts';
import { inLanguage } from './messages.ts';

const withTheme: Decorator = (Story, { args, globals, parameters }) => {
  const chosen = { ...chosenAtFirst, ...(globals as Partial<Chosen>) };
  return (
    <Themed {...chosen} focus={parameters['focus'] as string | undefined}>
      <Story args={inLanguage(args, chosen.language)} />
    </Themed>
  );
};

const preview: Preview = {
  decorators: [withTheme],
  globalTypes: toolbar,
  initialGlobals: { ...chosenAtFirst },
  parameters: { layout: 'padded' },
};

export default preview;
