import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { SearchField, type SearchFieldProps } from './search-field.tsx';

function Searching(props: SearchFieldProps) {
  const [value, setValue] = useState(props.value);
  return <SearchField {...props} value={value} onChange={setValue} />;
}

const meta = {
  component: SearchField,
  args: { label: 'Search markets', value: '', onChange: () => {} },
  render: (args) => <Searching {...args} />,
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: 'BTC' } };

export const Focused: Story = { parameters: { focus: 'input' } };

export const WithHint: Story = { args: { hint: <kbd>/</kbd> } };
