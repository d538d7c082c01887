import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useEffect } from 'react';
import { Toaster, type ToasterProps } from './toaster.tsx';
import { toast, type ToastTone } from './toasts.ts';

interface Args extends ToasterProps {
  readonly said: readonly {
    readonly tone: ToastTone;
    readonly title: string;
    readonly text?: string;
    readonly action?: string;
  }[];
}

function Saying({ said, ...args }: Args) {
  useEffect(() => {
    for (const { tone, title, text, action } of said) {
      toast[tone](title, {
        ...(text && { text }),
        ...(action && { action: { label: action, onPress: () => undefined } }),
      });
    }
    return () => toast.clear();
  }, [said]);
  return <Toaster {...args} />;
}

const meta = {
  component: Toaster,
  args: {
    label: 'Messages',
    closeLabel: 'Close',
    said: [
      { tone: 'success', title: 'Saved' },
      { tone: 'error', title: 'Not saved', text: 'The server does not answer. Nothing of what you entered is lost.' },
      { tone: 'warning', title: 'Connection is slow' },
      { tone: 'info', title: 'There is something new' },
    ],
  },
  render: (args) => <Saying {...args} />,
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each stays for five seconds, longer while it is hovered or focused. */
export const Tones: Story = {};

export const WithAction: Story = { args: { said: [{ tone: 'success', title: 'Saved', action: 'Undo' }] } };

export const LongWords: Story = {
  args: {
    said: [
      {
        tone: 'error',
        title: 'Not saved',
        text: 'https://site.example/a-very-long-address-without-any-space-in-it-that-a-server-may-answer-with?and=more',
        action: 'Try again',
      },
    ],
  },
};
