import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LogOut, Settings, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Menu, type MenuProps } from './menu.tsx';

function Opened({ isOpen: first, ...args }: MenuProps<string>) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(first);
  return (
    <>
      <Button ref={trigger} aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {args.label}
      </Button>
      <Menu {...args} triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen} placement="bottom start" />
    </>
  );
}

const meta = {
  component: Menu,
  args: {
    label: 'View',
    items: [
      { id: 'settings', label: 'Settings', icon: <Settings size={16} aria-hidden /> },
      { id: 'delete', label: 'Delete', icon: <Trash2 size={16} aria-hidden />, disabled: true },
      { id: 'leave', label: 'Sign out', icon: <LogOut size={16} aria-hidden /> },
    ],
    isOpen: true,
    triggerRef: { current: null },
    onOpenChange: () => undefined,
    onAction: () => undefined,
  },
  render: (args) => <Opened {...args} />,
} satisfies Meta<MenuProps<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Actions: Story = {};

export const Choice: Story = {
  args: {
    items: [
      { id: 'DE', label: 'Germany', note: '+49' },
      { id: 'BA', label: 'Bosnia and Herzegovina', note: '+387' },
      { id: 'JP', label: 'Japan', note: '+81' },
    ],
    selected: 'DE',
  },
};

export const Closed: Story = { args: { isOpen: false } };
