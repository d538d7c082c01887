import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Popover, type PopoverProps } from './popover.tsx';

function Opened(args: PopoverProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button ref={trigger} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {args.label}
      </Button>
      <Popover {...args} triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen} placement="bottom start" />
    </>
  );
}

const meta = {
  component: Popover,
  args: {
    label: 'Settings',
    children: 'What others see of you',
    isOpen: true,
    triggerRef: { current: null },
    onOpenChange: () => undefined,
  },
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof Popover>;
export default meta;

export const Open: StoryObj<typeof meta> = {};
