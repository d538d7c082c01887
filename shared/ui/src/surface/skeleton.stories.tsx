import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Form, Row } from '../../.storybook/layout.ts';
import { Skeleton } from './surface.tsx';

const meta = { component: Skeleton } satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = {};

/** As large as the content, so that nothing jumps. */
export const Shapes: Story = {
  render: () => (
    <Form>
      <Row>
        <Skeleton round width={32} height={32} />
        <Skeleton width={120} />
      </Row>
      <Skeleton height={80} />
      <Skeleton width="60%" />
    </Form>
  ),
};
