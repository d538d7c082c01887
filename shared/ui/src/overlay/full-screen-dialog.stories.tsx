import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { FullScreenDialog, type FullScreenDialogProps } from './full-screen-dialog.tsx';

function Opened(args: FullScreenDialogProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{args.title}</Button>
      <FullScreenDialog {...args} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const meta = {
  component: FullScreenDialog,
  args: {
    title: 'Settings',
    closeLabel: 'Close',
    children: 'What others see of you',
    isOpen: true,
    onClose: () => undefined,
  },
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof FullScreenDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};

export const LongTitle: Story = { args: { title: 'Show the terms of this agreement in full' } };
