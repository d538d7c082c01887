import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Form } from '../../.storybook/layout.ts';
import { LazySelect, type LazySelectProps } from './lazy-select.tsx';

function Chosen({ selected: first, ...args }: LazySelectProps<string>) {
  const [selected, setSelected] = useState(first);
  return (
    <Form>
      <LazySelect {...args} selected={selected} onSelect={setSelected} />
    </Form>
  );
}

const meta = {
  component: LazySelect,
  args: {
    label: 'Account',
    placeholder: 'Choose one',
    failure: 'The list could not be loaded',
    options: [
      { id: 'SPOT', label: 'Spot', note: '12,480.52 USDT' },
      { id: 'WEALTH', label: 'Wealth', note: '0 USDT' },
    ],
    selected: undefined,
    onSelect: () => undefined,
  },
  render: (args) => <Chosen {...args} />,
} satisfies Meta<LazySelectProps<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unchosen: Story = {};

export const ChosenOne: Story = { args: { selected: 'SPOT' } };

export const WithError: Story = { args: { error: 'Please choose an account' } };

export const Disabled: Story = { args: { selected: 'SPOT', disabled: true } };
