import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Row } from '../../.storybook/layout.ts';
import { Spinner } from './button.tsx';

const meta = { component: Spinner } satisfies Meta<typeof Spinner>;
export default meta;

/** In the colour of the text beside it, and without motion where reduced motion is preferred. */
export const BesideWords: StoryObj<{ children: string }> = {
  args: { children: 'Saving…' },
  render: ({ children }) => (
    <Row>
      <Spinner />
      {children}
    </Row>
  ),
};
