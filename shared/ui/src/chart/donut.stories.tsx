import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { token } from '../theme/token.ts';
import { Donut } from './donut.tsx';

const meta = {
  component: Donut,
  args: {
    label: 'Three parts of a whole',
    parts: [
      { label: 'A', share: 0.62, colour: token.primary },
      { label: 'B', share: 0.3, colour: token.info },
      { label: 'C', share: 0.08, colour: token.warning },
    ],
  },
} satisfies Meta<typeof Donut>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Parts: Story = {};

export const Whole: Story = { args: { parts: [{ label: 'A', share: 1, colour: token.primary }] } };

/** The smallest part is drawn as a line. */
export const TinyPart: Story = {
  args: {
    parts: [
      { label: 'A', share: 0.9995, colour: token.primary },
      { label: 'B', share: 0.0005, colour: token.info },
    ],
  },
};

export const WordsInside: Story = { args: { size: 160, children: '62 %' } };

export const Empty: Story = { args: { parts: [] } };
