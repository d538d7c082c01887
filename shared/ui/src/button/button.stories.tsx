import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ArrowRight } from 'lucide-react';
import { Column, Form, Row } from '../../.storybook/layout.ts';
import { Button } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button-style.ts';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'soft', 'ghost', 'danger', 'up', 'down'];
const sizes: readonly ButtonSize[] = [28, 36, 44, 48];

const meta = {
  component: Button,
  args: { children: 'Continue' },
  render: (args) => (
    <Row>
      {variants.map((variant) => (
        <Button key={variant} {...args} variant={variant} />
      ))}
    </Row>
  ),
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Variants: Story = {};

export const Sizes: Story = {
  args: { variant: 'primary' },
  render: (args) => (
    <Row>
      {sizes.map((size) => (
        <Button key={size} {...args} size={size} />
      ))}
    </Row>
  ),
};

export const WithIcon: Story = { args: { icon: <ArrowRight size={16} aria-hidden /> } };

export const Disabled: Story = { args: { disabled: true } };

/** The spinner covers the label. */
export const Busy: Story = { args: { busy: true } };

export const BusyWithWords: Story = { args: { busy: true, children: 'Save', busyLabel: 'Saving…' } };

/** Busy for two seconds after a press; further presses are ignored. */
export const BusyUntilDone: Story = {
  args: {
    children: 'Save',
    busyLabel: 'Saving…',
    onClick: () => new Promise((resolve) => setTimeout(resolve, 2000)),
  },
};

export const LongWords: Story = {
  args: { children: 'Show the terms of this agreement in full' },
  render: (args) => (
    <Column $width={200}>
      {sizes.map((size) => (
        <Button key={size} {...args} size={size} variant="primary" wide />
      ))}
    </Column>
  ),
};

export const Wide: Story = {
  render: (args) => (
    <Form>
      <Button {...args} variant="primary" size={44} wide />
    </Form>
  ),
};

export const Focused: Story = { parameters: { focus: 'button' } };
