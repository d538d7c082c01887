import type { Configuration } from '@livery/contract/configuration';
import { screen } from '@testing-library/react';
import { pageModule } from '@livery/platform/testing';
import { openSite } from '../testing/site-under-test.tsx';
import { SiteFooter } from './site-footer.tsx';

let fails = false;
jest.mock('./layouts/ruled.tsx', () => {
  if (fails) throw new Error('the code did not come');
  return jest.requireActual<object>('./layouts/ruled.tsx');
});

const models = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
const modules = [pageModule('/about')];

async function open(officialModel: Configuration['officialModel'], options: Partial<Configuration> = {}) {
  const configuration = { appName: 'Halvo', telegram: 'halvo', officialModel, ...options };
  const site = await openSite(<SiteFooter />, { configuration, modules });
  await screen.findByText(/^© 2017-2025 Halvo\./);
  return site;
}

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test.each(models)(
  'layout %s: whose it is, the risk, support, the language, and eight links to /about',
  async (model) => {
    await open(model);
    expect(await screen.findByText('Risk warning.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Telegram' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Language and display: English/ })).toBeTruthy();
    const about = hrefs().filter((href) => href?.startsWith('/about'));
    expect(about).toEqual([
      '/about?tab=protocol',
      '/about?tab=privacy',
      '/about?tab=legal',
      '/about?tab=rule',
      '/about?tab=help',
      '/about?tab=issue',
      '/about?tab=fee',
      '/about',
    ]);
  },
);

test.each(models)('layout %s without support and without a page about us', async (model) => {
  await openSite(<SiteFooter />, { configuration: { officialModel: model } });
  expect(await screen.findByText('Risk warning.')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Telegram' })).toBeNull();
});

test('layout 5 links the app and the web login and shows a QR code of the download address', async () => {
  const downloadUrl = 'https://halvo.example/app';
  await open('5', { downloadUrl });
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([to('Download for iOS'), to('Download for Android'), to('H5 login')]).toEqual([
    downloadUrl,
    downloadUrl,
    '/h5/',
  ]);
  expect(await screen.findByRole('img', { name: 'Scan to download' })).toBeTruthy();
});

test('layout 5 has only the web login without a download address', async () => {
  await open('5', { downloadUrl: '' });
  expect(screen.getByRole('link', { name: 'H5 login' })).toBeTruthy();
  expect(hrefs()).not.toContain('');
  expect(screen.queryByText('Scan to download')).toBeNull();
});

test('layout 6 shows the exchange’s clock, and no state of an unused connection', async () => {
  await openSite(<SiteFooter />, { configuration: { officialModel: '6' }, now: () => 52_361 });
  expect(await screen.findByText('14:32:41 UTC')).toBeTruthy();
  expect(screen.queryByText('Live')).toBeNull();
  expect(screen.queryByText('Connecting')).toBeNull();
});
