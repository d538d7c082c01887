import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SkipLink } from './accessibility.tsx';

const meta = { component: SkipLink, args: { href: '#main', children: 'Skip to content' } } satisfies Meta<
  typeof SkipLink
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Focused: Story = { parameters: { focus: 'a' } };

/** Invisible until Tab reaches it. */
export const Waiting: Story = {};
