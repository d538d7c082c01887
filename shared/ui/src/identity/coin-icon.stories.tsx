import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Row } from '../../.storybook/layout.ts';
import { CoinIcon } from './coin-icon.tsx';

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="#f7931a"/><path d="M7 7h10v10H7z" fill="#fff"/></svg>',
)}`;

const meta = { component: CoinIcon, args: { code: 'BTC' } } satisfies Meta<typeof CoinIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A coin has the same colour everywhere. */
export const Letters: Story = {
  render: (args) => (
    <Row>
      {['BTC', 'ETH', 'SOL', 'DOGE', 'XAU', 'LTC', 'USDT'].map((code) => (
        <CoinIcon key={code} {...args} code={code} />
      ))}
    </Row>
  ),
};

export const Sizes: Story = {
  render: (args) => (
    <Row>
      {[16, 24, 32, 48].map((size) => (
        <CoinIcon key={size} {...args} size={size} />
      ))}
    </Row>
  ),
};

export const Picture: Story = { args: { src: picture, size: 32 } };

/** The letter replaces an image that failed to load. */
export const BrokenPicture: Story = { args: { src: 'data:image/png,none', size: 32 } };
