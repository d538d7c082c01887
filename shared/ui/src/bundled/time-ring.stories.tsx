import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TimeRing } from './time-ring.tsx';

const meta = {
  component: TimeRing,
  args: { left: 558, whole: 900, warnsAt: [30, 10], text: '9:18', label: '9:18 left' },
} satisfies Meta<typeof TimeRing>;
export default meta;

export const Running: StoryObj<typeof meta> = {};

export const Soon: StoryObj<typeof meta> = { args: { left: 25, text: '0:25', label: '0:25 left' } };

export const VerySoon: StoryObj<typeof meta> = { args: { left: 5, text: '0:05', label: '0:05 left' } };

export const Over: StoryObj<typeof meta> = { args: { left: 0, text: '0:00', label: '0:00 left' } };
