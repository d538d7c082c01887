import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { QrCode } from './qr-code.tsx';

const meta = {
  component: QrCode,
  args: { value: 'https://site.example/app', label: 'https://site.example/app' },
} satisfies Meta<typeof QrCode>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Small: Story = {};

export const Large: Story = { args: { size: 220 } };
