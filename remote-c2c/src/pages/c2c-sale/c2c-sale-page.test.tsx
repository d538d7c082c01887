import { renderPage } from '@livery/platform/testing';
import { screen } from '@testing-library/react';
import { C2cSalePage } from './c2c-sale-page.tsx';

test('the market leads back to home, and every other view to the market', async () => {
  const { unmount } = await renderPage(<C2cSalePage />, { at: '/c2c-sale', pending: 'any' });
  expect(screen.getByRole('heading', { level: 1, name: 'C2C' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  unmount();
  await renderPage(<C2cSalePage />, { at: '/c2c-sale?view=orders', pending: 'any' });
  expect(screen.getByRole('link', { name: 'Back to C2C' })).toHaveAttribute('href', '/c2c-sale');
});
