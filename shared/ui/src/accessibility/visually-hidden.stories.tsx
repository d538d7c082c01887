import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { X } from 'lucide-react';
import { VisuallyHidden } from './accessibility.tsx';

const meta = { component: VisuallyHidden, args: { children: 'Close' } } satisfies Meta<typeof VisuallyHidden>;
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
