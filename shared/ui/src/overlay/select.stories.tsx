import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Form } from '../../.storybook/layout.ts';
import { BareSelect, Select, type SelectProps } from './select.tsx';

function Chosen({ selected: first, ...args }: SelectProps<string>) {
  const [selected, setSelected] = useState(first);
  return (
    <Form>
      <Select {...args} selected={selected} onSelect={setSelected} />
    </Form>
  );
}

const meta = {
  component: Select,
  subcomponents: { BareSelect },
  args: {
    label: 'Country',
    placeholder: 'Choose one',
    options: [
      { id: 'DE', label: 'Germany', note: '+49' },
      { id: 'BA', label: 'Bosnia and Herzegovina', note: '+387' },
      { id: 'JP', label: 'Japan', note: '+81' },
      { id: 'TH', label: 'Thailand', note: '+66', disabled: true },
    ],
    selected: undefined,
    onSelect: () => undefined,
  },
  render: (args) => <Chosen {...args} />,
} satisfies Meta<SelectProps<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unchosen: Story = {};

export const ChosenOne: Story = { args: { selected: 'BA' } };

/** Long lists have a search field for names and notes. */
export const WithSearch: Story = { args: { selected: 'DE', searchLabel: 'Search', nothingFound: 'Nothing found' } };

export const WithError: Story = { args: { error: 'Please choose a country' } };

export const Disabled: Story = { args: { selected: 'DE', disabled: true } };

export const Focused: Story = { parameters: { focus: 'button' } };

/** Without a border, inside another field. */
export const Bare: Story = {
  args: { selected: 'JP' },
  render: ({ help: _help, error: _error, success: _success, labelEnd: _labelEnd, ...args }) => (
    <BareSelect {...args} value={({ note }) => note} />
  ),
};
