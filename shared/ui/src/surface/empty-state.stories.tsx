import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ShieldCheck } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { EmptyState, type EmptyStateProps } from './state-panel.tsx';

type Args = EmptyStateProps & { readonly actionLabel?: string };

const meta = {
  component: EmptyState,
  args: { title: 'Nothing here yet', text: 'What you begin will stand here.' },
  render: ({ actionLabel, ...args }: Args) => (
    <EmptyState {...args} {...(actionLabel && { action: <Button variant="primary">{actionLabel}</Button> })} />
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

export const Plain: Story = {};

export const WithAction: Story = { args: { actionLabel: 'Begin' } };

export const Done: Story = { args: { tone: 'done', title: 'All is done', icon: <ShieldCheck size={20} /> } };

export const TitleOnly: Story = { render: ({ title }) => <EmptyState title={title} /> };
