import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ArrowRight } from 'lucide-react';
import { Column, Row } from '../../.storybook/layout.ts';
import { ButtonLink, type ButtonLinkProps } from './button.tsx';

const meta = {
  component: ButtonLink,
  args: { href: '#elsewhere', children: 'Continue' },
  render: (args: ButtonLinkProps) => (
    <Row>
      <ButtonLink {...args} variant="primary" />
      <ButtonLink {...args} variant="secondary" />
      <ButtonLink {...args} variant="soft" />
      <ButtonLink {...args} variant="ghost" />
    </Row>
  ),
} satisfies Meta<ButtonLinkProps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Variants: Story = {};

export const WithIcon: Story = { args: { icon: <ArrowRight size={16} aria-hidden /> } };

export const LongWords: Story = {
  args: { children: 'Show the terms of this agreement in full' },
  render: (args) => (
    <Column $width={200}>
      <ButtonLink {...args} variant="primary" wide />
    </Column>
  ),
};

export const Focused: Story = { parameters: { focus: 'a' } };
