import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Form } from '../../.storybook/layout.ts';
import { SegmentedControl, type SegmentedControlProps } from './segmented-control.tsx';

function Chosen({ selected: first, ...args }: SegmentedControlProps<string>) {
  const [selected, setSelected] = useState(first);
  return (
    <Form>
      <SegmentedControl {...args} selected={selected} onSelect={setSelected} />
    </Form>
  );
}

const meta = {
  component: SegmentedControl,
  args: {
    label: 'View',
    choices: [
      { id: 'open', label: 'Open' },
      { id: 'done', label: 'Done' },
      { id: 'all', label: 'Everything' },
    ],
    selected: 'open',
    onSelect: () => undefined,
  },
  render: (args) => <Chosen {...args} />,
} satisfies Meta<SegmentedControlProps<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

const directions = [
  { id: 'rise', label: 'Rise', tone: 'up' },
  { id: 'fall', label: 'Fall', tone: 'down' },
] as const;

export const Up: Story = { args: { choices: directions, selected: 'rise' } };

export const Down: Story = { args: { choices: directions, selected: 'fall' } };

export const LongWords: Story = {
  args: {
    choices: [
      { id: 'care', label: 'Needs attention' },
      { id: 'country', label: 'Bosnia and Herzegovina' },
    ],
    selected: 'care',
  },
};

export const Focused: Story = { parameters: { focus: 'input' } };
