import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CandleChart } from './candle-chart.tsx';
import type { Candle } from './candle-layout.ts';

const quarterSeconds = 900;
const start = Date.UTC(2025, 0, 6) / 1000;

/** A day of candles around 100 that rise by about `by`, the same each time. */
function walk(by: number): { candles: Candle[]; lastPrice: string } {
  const count = 130;
  const at = (step: number) => 100 + (by * step) / count + 2.4 * Math.sin(step / 7) + 1.1 * Math.sin(step / 2.3);
  const candles = Array.from({ length: count }, (_, index) => {
    const [open, close] = [at(index), at(index + 1)];
    const wick = 0.5 + 0.4 * Math.abs(Math.sin(index * 3));
    return {
      time: start + index * quarterSeconds,
      open,
      close,
      high: Math.max(open, close) + wick,
      low: Math.min(open, close) - wick,
      volume: 40 + 30 * Math.sin(index / 5) + 60 * Math.abs(close - open),
    };
  });
  return { candles, lastPrice: at(count).toFixed(2) };
}

const meta = {
  component: CandleChart,
  args: { label: 'BTC/USDT', ...walk(12) },
  render: (args) => (
    <div style={{ height: 360 }}>
      <CandleChart {...args} />
    </div>
  ),
} satisfies Meta<typeof CandleChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rising: Story = {};

export const Falling: Story = { args: walk(-12) };

export const WithAverages: Story = { args: { averages: [7, 25, 60] } };

/** The last price in the tenant's colour. */
export const Branded: Story = { args: { branded: true } };

export const Bare: Story = { args: { hidePriceAxis: true } };

/** The scale moves, the last price does not. */
export const LastPricePinned: Story = { args: { lastPriceY: 120 } };

export const Few: Story = { args: { maxCandles: 24, step: 22 } };

/** Before candles arrive. */
export const Empty: Story = { args: { candles: [] } };
