import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { X } from 'lucide-react';
import { Row } from '../../.storybook/layout.ts';
import { IconButton } from './button.tsx';

const meta = {
  component: IconButton,
  args: { label: 'Close', children: <X size={16} aria-hidden /> },
  render: (args) => (
    <Row>
      {([24, 32, 36, 44] as const).map((size) => (
        <IconButton key={size} {...args} size={size} />
      ))}
    </Row>
  ),
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sizes: Story = {};

export const Disabled: Story = { args: { disabled: true } };

export const Focused: Story = { parameters: { focus: 'button' } };
