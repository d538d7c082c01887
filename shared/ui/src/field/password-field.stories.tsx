import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Form } from '../../.storybook/layout.ts';
import { PasswordField, PasswordStrength } from './password-field.tsx';

const meta = {
  component: PasswordField,
  args: {
    label: 'Password',
    showLabel: 'Show password',
    hideLabel: 'Hide password',
    autoComplete: 'new-password',
    defaultValue: 'correct horse',
  },
  render: (args) => (
    <Form>
      <PasswordField {...args} />
    </Form>
  ),
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {};

export const Focused: Story = { parameters: { focus: 'input' } };

export const WithStrength: Story = {
  args: { belowInput: <PasswordStrength password="correct horse" labels={['Weak', 'Fair', 'Good', 'Strong']} /> },
};

/** Tab reaches the link after the field. */
export const WithLink: Story = { args: { labelLink: <a href="#elsewhere">?</a> } };

export const WithError: Story = { args: { error: 'Please enter a name' } };

export const Disabled: Story = { args: { disabled: true } };
