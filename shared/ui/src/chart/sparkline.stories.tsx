import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Sparkline } from './sparkline.tsx';

const meta = {
  component: Sparkline,
  args: { values: [3, 4, 3.5, 5, 4.6, 6, 5.8, 7], direction: 'up' },
} satisfies Meta<typeof Sparkline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Up: Story = {};

export const Down: Story = { args: { values: [7, 5.8, 6, 4.6, 5, 3.5, 4, 3], direction: 'down' } };

export const Still: Story = { args: { values: [4, 4, 4, 4], direction: 'unchanged' } };

export const Large: Story = { args: { width: 320, height: 96 } };
