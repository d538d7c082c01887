import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Column } from '../../.storybook/layout.ts';
import { Wordmark } from './wordmark.tsx';

const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" width="28" height="28"><circle cx="14" cy="14" r="14" fill="#1abb97"/><path d="M14 6l7 16H7z" fill="#04231c"/></svg>',
)}`;

const meta = { component: Wordmark, args: { name: 'Aldera' } } satisfies Meta<typeof Wordmark>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Without a logo, the name's first letter is shown. */
export const Drawn: Story = {};

export const WithLogo: Story = { args: { logo } };

export const BrokenLogo: Story = { args: { logo: 'data:image/png,none' } };

export const Compact: Story = { args: { compact: true } };

export const Large: Story = { args: { size: 44 } };

export const LongName: Story = {
  args: { name: 'The Extraordinarily Long-Named Company of Somewhere' },
  render: (args) => (
    <Column $width={240}>
      <Wordmark {...args} />
    </Column>
  ),
};
