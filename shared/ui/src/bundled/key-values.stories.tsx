import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { KeyValues } from './key-values.ts';

const meta = { component: KeyValues } satisfies Meta<typeof KeyValues>;
export default meta;

interface Figures {
  readonly rows: readonly (readonly [label: string, value: string])[];
}

export const Rows: StoryObj<Figures> = {
  args: {
    rows: [
      ['Amount', '1,500.00 USDT'],
      ['Fee', '2.50 USDT'],
    ],
  },
  render: ({ rows }) => (
    <KeyValues>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </KeyValues>
  ),
};
