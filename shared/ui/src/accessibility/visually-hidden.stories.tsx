import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { X } from 'lucide-react';
import { VisuallyHidden } from './visually-hidden.tsx';

const meta = { component: VisuallyHidden, args: { children: 'Close' } } satisfies Meta<typeof VisuallyHidden>;
export default meta;

/** The words are there for a screen reader; the picture is for the others. */
export const BesideAPicture: StoryObj<typeof meta> = {
  render: (args) => (
    <>
      <X size={20} aria-hidden />
      <VisuallyHidden {...args} />
    </>
  ),
};
