import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Row } from '../../.storybook/layout.ts';
import { AndroidMark, AppleMark } from './store-marks.tsx';

const meta = { component: AppleMark, subcomponents: { AndroidMark } } satisfies Meta<typeof AppleMark>;
export default meta;

/** As large as the text beside them. */
export const Marks: StoryObj<typeof meta> = {
  render: () => (
    <Row>
      <AppleMark />
      <AndroidMark />
    </Row>
  ),
};
