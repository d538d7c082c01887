import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Row } from '../../.storybook/layout.ts';
import { Card, PageColumn } from './surface.tsx';

const meta = {
  component: Card,
  subcomponents: { PageColumn },
  args: { children: 'What others see of you' },
} satisfies Meta<typeof Card>;
export default meta;

export const Paddings: StoryObj<typeof meta> = {
  render: (args) => (
    <Row>
      <Card {...args} $padding={0} />
      <Card {...args} $padding={16} />
      <Card {...args} $padding={24} />
    </Row>
  ),
};

export const InAColumn: StoryObj<typeof meta> = {
  render: (args) => (
    <PageColumn $maxPx={480}>
      <Card {...args} />
    </PageColumn>
  ),
};
