import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { Column } from '../../.storybook/layout.ts';
import { Amount } from '../number/amount.tsx';
import { Change } from '../number/change.tsx';
import { staleStyle } from './state-panel.tsx';

const Prices = styled(Column)<{ $stale: boolean }>`
  ${staleStyle}
`;

const meta = {
  render: ({ stale }) => (
    <Prices $stale={stale}>
      <Amount value="64250.1" digits={{ min: 2, max: 2 }} unit="USDT" />
      <Change value="2.35" />
      <Change value="-1.2" />
    </Prices>
  ),
} satisfies Meta<{ stale: boolean }>;
export default meta;
type Story = StoryObj<{ stale: boolean }>;

/** Dimmed as far as readable, without the colours of directions. */
export const Stale: Story = { args: { stale: true } };

export const Live: Story = { args: { stale: false } };
