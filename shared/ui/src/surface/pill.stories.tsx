import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Row } from '../../.storybook/layout.ts';
import { Pill, type PillTone } from './surface.tsx';

const tones: readonly PillTone[] = ['neutral', 'running', 'waiting', 'done', 'danger'];

const meta = { component: Pill, args: { children: 'Ended' } } satisfies Meta<typeof Pill>;
export default meta;

/** The word carries the meaning. */
export const Tones: StoryObj<{ words: readonly string[] }> = {
  args: { words: ['Ended', 'Running', 'Waiting', 'Done', 'Needs attention'] },
  render: ({ words }) => (
    <Row>
      {tones.map((tone, index) => (
        <Pill key={tone} tone={tone}>
          {words[index]}
        </Pill>
      ))}
    </Row>
  ),
};
