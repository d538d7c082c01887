import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Form } from '../../.storybook/layout.ts';
import { InputContainer, Field } from './field.tsx';
import { PasswordStrength } from './password-field.tsx';

const meta = {
  component: PasswordStrength,
  args: { password: '', labels: ['Weak', 'Fair', 'Good', 'Strong'] },
} satisfies Meta<typeof PasswordStrength>;
export default meta;

/** From nothing typed to strong. */
export const Scores: StoryObj<typeof meta> = {
  render: (args) => (
    <Form>
      {['', 'secret', 'mirthful', 'Mirthful8', 'correct horse battery'].map((password) => (
        <Field
          key={password}
          label="Password"
          help="6 to 32 characters"
          belowInput={<PasswordStrength {...args} password={password} />}
        >
          {() => <InputContainer />}
        </Field>
      ))}
    </Form>
  ),
};
