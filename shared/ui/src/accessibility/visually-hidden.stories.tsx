import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { X } from 'lucide-react';
import { StatusRegion, VisuallyHidden } from './accessibility.tsx';

const meta = {
  component: VisuallyHidden,
  subcomponents: { StatusRegion },
  args: { children: 'Close' },
} satisfies Meta<typeof VisuallyHidden>;
export default meta;

/** The text is for screen readers, the picture for everyone else. */
export const BesideAPicture: StoryObj<typeof meta> = {
  render: (args) => (
    <>
      <X size={20} aria-hidden />
      <VisuallyHidden {...args} />
    </>
  ),
};

/** A screen reader reads a change of its text. */
export const ReadOnChange: StoryObj<typeof meta> = {
  render: ({ children }) => <StatusRegion>{children}</StatusRegion>,
};
