import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Row } from '../../.storybook/layout.ts';
import { Arrow, Change } from './change.tsx';

const meta = { component: Change, subcomponents: { Arrow }, args: { value: '2.35' } } satisfies Meta<typeof Change>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Colour is never the only cue: there is an arrow and a sign. */
export const Up: Story = {};

export const Down: Story = { args: { value: '-2.35' } };

/** A change that rounds to zero has no direction. */
export const Still: Story = { args: { value: '0.04' } };

export const MoreDigits: Story = { args: { value: '-0.04', digits: 2 } };

export const Arrows: Story = {
  render: () => (
    <Row>
      <Arrow direction="up" />
      <Arrow direction="down" />
      <Arrow direction="unchanged" />
    </Row>
  ),
};
