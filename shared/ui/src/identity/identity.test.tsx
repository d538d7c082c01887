import { fireEvent, render, screen } from '@testing-library/react';
import { CoinIcon } from './coin-icon.tsx';
import { QrCode } from './qr-code.tsx';
import { Wordmark } from './wordmark.tsx';

test('a coin without an image, or with a broken one, shows its first letter, which is no text', () => {
  const { container } = render(<CoinIcon code="BTC" src="https://cdn.example/btc.png" />);
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('width', '24');
  if (picture) fireEvent.error(picture);
  expect(container.querySelector('[data-letter=B]')).toBeInTheDocument();
  expect(container).toHaveTextContent(/^$/);
});

test('a wordmark announces the name once', () => {
  const { rerender } = render(<Wordmark name="Aldera" />);
  expect(screen.getByText('Aldera')).toBeInTheDocument();
  expect(screen.queryByRole('img')).toBeNull();
  rerender(<Wordmark name="Aldera" compact />);
  expect(screen.getByRole('img', { name: 'Aldera' })).toBeInTheDocument();
});

test('a QR code is an image with a name', async () => {
  render(<QrCode value="https://example.com/app" label="Download the app" />);
  expect(await screen.findByRole('img', { name: 'Download the app' })).toBeInTheDocument();
});
