import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Form } from '../../.storybook/layout.ts';
import { TextField } from './text-field.tsx';

const meta = {
  component: TextField,
  args: { label: 'Name', help: 'As others see it' },
  render: (args) => (
    <Form>
      <TextField {...args} />
    </Form>
  ),
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: 'Ada', labelEnd: 'Optional' } };

export const Filled: Story = { args: { defaultValue: 'Ada Lovelace' } };

export const Focused: Story = { parameters: { focus: 'input' } };

/** The error replaces the help; nothing moves. */
export const WithError: Story = { args: { error: 'Please enter a name' } };

export const WithSuccess: Story = { args: { defaultValue: 'Ada', success: 'This name is free' } };

export const Disabled: Story = { args: { disabled: true, defaultValue: 'Ada Lovelace' } };

export const WithPrefixAndSuffix: Story = {
  args: { label: 'Code', prefix: '+49', suffix: 'USDT', defaultValue: '1250.50' },
};

export const Dense: Story = { args: { size: 36, defaultValue: 'Ada Lovelace' } };

export const LongWords: Story = {
  args: {
    label: 'Full name as in your identity document',
    labelEnd: 'Optional',
    help: 'The server does not answer. Nothing of what you entered is lost.',
    defaultValue: 'Pablo Diego José Francisco de Paula Juan Nepomuceno Crispín Crispiniano',
  },
};
