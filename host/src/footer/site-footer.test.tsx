import { screen } from '@testing-library/react';
import { openSite, pageModule } from '../testing/site-under-test.tsx';
import { SiteFooter } from './site-footer.tsx';

const configuration = { appName: 'Halvo', telegram: 'halvo' };

test('the tenant, the risk and the years', async () => {
  await openSite(<SiteFooter />, { configuration });
  expect(screen.getByText(/^© 2017-2025 Halvo\./)).toBeTruthy();
  expect(screen.getByText('Risk warning.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Telegram' })).toBeTruthy();
});

test('two columns of four links go to /about, once there is such a page', async () => {
  const site = await openSite(<SiteFooter />, { configuration });
  expect(screen.queryByRole('navigation', { name: 'About' })).toBeNull();
  site.leave();
  await openSite(<SiteFooter />, { configuration, modules: [pageModule('/about')] });
  const links = screen.getAllByRole('link').filter((link) => link.getAttribute('href') === '/about');
  expect(links).toHaveLength(8);
});
