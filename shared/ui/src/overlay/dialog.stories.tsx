import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog, DialogColumns, DismissButton, type DialogProps } from './dialog.tsx';

interface Args extends DialogProps {
  readonly openLabel: string;
  readonly confirmLabel?: string;
  readonly cancelLabel: string;
}

function Opened({ openLabel, confirmLabel, cancelLabel, ...args }: Args) {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  const actions = confirmLabel && (
    <>
      <DismissButton onClick={close}>{cancelLabel}</DismissButton>
      <Button variant="danger" onClick={close}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{openLabel}</Button>
      <Dialog {...args} isOpen={isOpen} onClose={close} {...(actions && { actions })} />
    </>
  );
}

const meta = {
  component: Dialog,
  subcomponents: { DialogColumns, DismissButton },
  args: {
    title: 'Delete this entry?',
    children: 'It cannot be brought back.',
    closeLabel: 'Close',
    openLabel: 'Delete',
    cancelLabel: 'Cancel',
    confirmLabel: 'Delete',
    isOpen: true,
    onClose: () => undefined,
  },
  render: (args) => <Opened {...args} />,
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Question: Story = {};

/** A press outside does not close it. */
export const Strict: Story = { args: { strict: true } };

export const WithoutActions: Story = { args: { confirmLabel: '' } };

/** Long content scrolls; title and actions stay. */
export const LongContent: Story = {
  args: { children: Array.from({ length: 60 }, (_, index) => <p key={index}>{index + 1}</p>) },
};

/** Left what is typed, right what it means. */
export const Columns: Story = {
  args: {
    children: (
      <DialogColumns $gapPx={12}>
        <p>Amount: 100 USDT</p>
        <p>You receive 0.0015 BTC.</p>
      </DialogColumns>
    ),
  },
};
