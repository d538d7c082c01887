import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RichText } from './rich-text.tsx';

const everything = `
<h2>How a deposit works</h2>
<p>Choose a <strong>coin</strong> and its <em>network</em>, and send to the <a href="/deposit">address shown</a>.</p>
<ul><li>Enter the amount.</li><li>Attach a <a href="https://site.example/help">screenshot</a>.</li></ul>
<h3>What it costs</h3>
<table><caption>Networks</caption><thead><tr><th>Network</th><th>Fee</th></tr></thead>
<tbody><tr><td>TRC20</td><td><code>1 USDT</code></td></tr><tr><td>ERC20</td><td><code>4 USDT</code></td></tr></tbody></table>
<ol><li>It is reviewed.</li><li>It is credited.</li></ol>
<blockquote>Nothing is credited twice.</blockquote>`;

const meta = {
  component: RichText,
  args: { html: everything, tooLongNote: 'This text is too long to show in full.' },
} satisfies Meta<typeof RichText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Everything: Story = {};

/** Scripts, handlers, styles and frames are removed; text stays. */
export const Hostile: Story = {
  args: {
    html: `<p onclick="alert(1)" style="position: fixed">Read <a href="javascript:alert(1)">this</a>.</p>
<script>alert(1)</script><iframe src="https://site.example"></iframe><svg><script>alert(1)</script></svg><p>And <b>that.`,
  },
};

/** A text over the limits is cut, with a note. */
export const TooLong: Story = {
  args: { html: '<p>On and on.</p>'.repeat(6000) },
  // The story shows the length; nobody reads the text.
  render: (args) => (
    <div style={{ height: 240, overflow: 'auto' }}>
      <RichText {...args} />
    </div>
  ),
};
