import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Column } from '../../.storybook/layout.ts';
import { Checkbox } from './checkbox.tsx';

const meta = {
  component: Checkbox,
  args: { children: 'I have read the agreement and accept it' },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};

export const On: Story = { args: { defaultChecked: true } };

export const Mixed: Story = { args: { mixed: true } };

export const Focused: Story = { parameters: { focus: 'input' } };

export const WithError: Story = { args: { error: 'Please accept the agreement' } };

export const Disabled: Story = {
  args: { disabled: true },
  render: (args) => (
    <Column>
      <Checkbox {...args} />
      <Checkbox {...args} defaultChecked />
      <Checkbox {...args} mixed />
    </Column>
  ),
};

export const LongWords: Story = {
  render: (args) => (
    <Column $width={200}>
      <Checkbox {...args} />
    </Column>
  ),
};
