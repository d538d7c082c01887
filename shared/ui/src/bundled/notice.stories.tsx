import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Notice } from './notice.tsx';

const meta = { component: Notice, args: { children: 'What is sent cannot come back.' } } satisfies Meta<typeof Notice>;
export default meta;

export const Warning: StoryObj<typeof meta> = {};

export const Information: StoryObj<typeof meta> = {
  args: { tone: 'info', children: 'Each day counts, holidays too.' },
};
