import { screen } from '@testing-library/react';
import { openSite } from '../testing/site-under-test.tsx';
import { NotFoundPage } from './not-found-page.tsx';

test('shows that the page does not exist, and a link home', async () => {
  await openSite(<NotFoundPage />);
  const heading = screen.getByRole('heading', { name: 'Not Found' });
  heading.focus();
  expect(document.activeElement).toBe(heading);
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
});

test('says which page is not open when its module is closed', async () => {
  await openSite(<NotFoundPage closedPage="Futures" />);
  expect(screen.getByText('“Futures” is not available on this site.')).toBeTruthy();
});
