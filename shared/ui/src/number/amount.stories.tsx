import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Column } from '../../.storybook/layout.ts';
import { Amount } from './amount.tsx';

const meta = { component: Amount, args: { value: '12345.6789' } } satisfies Meta<typeof Amount>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

/** Trailing zeros are muted. */
export const TrailingZeros: Story = { args: { value: '1250.5', digits: { min: 6, max: 6 } } };

export const WithUnit: Story = { args: { unit: 'USDT', digits: { min: 2, max: 2 } } };

export const Signed: Story = { args: { signed: true, digits: { min: 2, max: 2 } } };

export const Negative: Story = { args: { value: '-12345.6789', digits: { min: 2, max: 2 } } };

export const Zero: Story = { args: { value: '0.000000' } };

export const Long: Story = { args: { value: '123456789012345678.123456789012345678' } };

/** With one precision and right alignment, digits line up. */
export const InAColumn: Story = {
  args: { digits: { min: 4, max: 4 } },
  render: (args) => (
    <Column $width={200} style={{ justifyItems: 'end' }}>
      {['1111.1111', '98765.4', '0.0008', '0', '-47.25'].map((value) => (
        <Amount key={value} {...args} value={value} />
      ))}
    </Column>
  ),
};
