import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Column } from '../../.storybook/layout.ts';
import { ErrorState } from './state-panel.tsx';

const meta = {
  component: ErrorState,
  args: {
    title: 'This could not be loaded',
    text: 'The server does not answer. Nothing of what you entered is lost.',
    retryLabel: 'Try again',
    onRetry: () => new Promise((resolve) => setTimeout(resolve, 2000)),
  },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithRetry: Story = {};

export const Narrow: Story = {
  render: (args) => (
    <Column $width={200}>
      <ErrorState {...args} />
    </Column>
  ),
};
