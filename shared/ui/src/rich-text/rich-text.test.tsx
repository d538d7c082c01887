import { fireEvent, render, screen } from '@testing-library/react';
import { RichText } from './rich-text.tsx';

const note = 'The text goes on.';

test('shows sanitized HTML, also after the HTML has changed', async () => {
  const { rerender } = render(<RichText html="<h3>Fees</h3><script>alert(1)</script>" tooLongNote={note} />);
  expect(await screen.findByRole('heading', { name: 'Fees' })).toBeInTheDocument();
  expect(document.querySelector('script')).toBeNull();
  expect(screen.queryByText(note)).toBeNull();
  rerender(<RichText html="<p>Limits" tooLongNote={note} />);
  expect(screen.getByText('Limits')).toBeInTheDocument();
  expect(screen.queryByText('Fees')).toBeNull();
});

test('cuts a text that is too long, and shows a note', async () => {
  render(<RichText html={`<p>Begins</p>${'x'.repeat(1_000_000)}`} tooLongNote={note} />);
  expect(await screen.findByText(note)).toBeInTheDocument();
  expect(screen.getByText('Begins')).toBeInTheDocument();
});

test('replaces an image that failed to load with its alternative text', async () => {
  const pictures = '<p>See <img src="/gone.png" alt="the form" width="400" height="300"></p><img src="/gone-too.png">';
  render(<RichText html={`${pictures}<p>Then sign.</p>`} tooLongNote={note} />);
  await screen.findByText('Then sign.');
  for (const picture of document.querySelectorAll('img')) fireEvent.error(picture);
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByText('See the form')).toBeInTheDocument();
});
