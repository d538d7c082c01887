import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Form } from '../../.storybook/layout.ts';
import { CodeField, type CodeFieldProps } from './code-field.tsx';

function Typed({ value: first, ...args }: CodeFieldProps) {
  const [value, setValue] = useState(first);
  return (
    <Form>
      <CodeField {...args} value={value} onChange={setValue} />
    </Form>
  );
}

const meta = {
  component: CodeField,
  args: { label: 'Code', help: 'Six digits from the message', value: '', onChange: () => undefined },
  render: (args) => <Typed {...args} />,
} satisfies Meta<typeof CodeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Begun: Story = { args: { value: '418' } };

export const Complete: Story = { args: { value: '418207' } };

export const Masked: Story = { args: { value: '418207', masked: true } };

export const WithError: Story = { args: { value: '418207', error: 'This code is wrong' } };

export const Disabled: Story = { args: { value: '418', disabled: true } };
