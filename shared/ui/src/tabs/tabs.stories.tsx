import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Column } from '../../.storybook/layout.ts';
import { Tabs, type TabsProps } from './tabs.tsx';

function Chosen({ selected: first, ...args }: TabsProps<string>) {
  const [selected, setSelected] = useState(first);
  return <Tabs {...args} selected={selected} onSelect={setSelected} />;
}

const meta = {
  component: Tabs,
  args: {
    label: 'View',
    tabs: [
      { id: 'open', label: 'Open' },
      { id: 'done', label: 'Done' },
      { id: 'all', label: 'Everything' },
    ],
    selected: 'open',
    onSelect: () => undefined,
    children: 'What you begin will stand here.',
  },
  render: (args) => <Chosen {...args} />,
} satisfies Meta<TabsProps<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const WithCounts: Story = {
  args: {
    tabs: [
      { id: 'open', label: 'Open', count: 3 },
      { id: 'done', label: 'Done', count: 1280 },
      { id: 'all', label: 'Everything', count: 0 },
    ],
  },
};

/** A long row scrolls. */
export const TooMany: Story = {
  args: {
    tabs: ['Open', 'Done', 'Everything', 'Needs attention', 'Running', 'Waiting'].map((label) => ({
      id: label,
      label,
    })),
    selected: 'Everything',
  },
  render: (args) => (
    <Column $width={260} style={{ justifyItems: 'stretch' }}>
      <Chosen {...args} />
    </Column>
  ),
};

export const Focused: Story = { parameters: { focus: '[aria-selected="true"]' } };
