import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Form } from '../../.storybook/layout.ts';
import { TextAreaField } from './text-field.tsx';

const meta = {
  component: TextAreaField,
  args: { label: 'Remarks', labelEnd: 'Optional' },
  render: (args) => (
    <Form>
      <TextAreaField {...args} />
    </Form>
  ),
} satisfies Meta<typeof TextAreaField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: 'For example, the sender’s name' } };

export const Filled: Story = { args: { defaultValue: 'From my account at another exchange' } };

export const WithError: Story = { args: { error: 'At most 200 characters' } };

export const Disabled: Story = { args: { disabled: true, defaultValue: 'From my account' } };
