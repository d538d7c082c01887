import { servicePath } from '@livery/contract/rules/service-cipher';
import { renderPage } from '@livery/platform/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { ServicePage } from './service-page.tsx';

const customerUrl = JSON.stringify([{ url: 'https://chat.livery.example/a' }, { url: '/help' }]);

/** The answers of the support page's server; no status stands for what a foreign server does not let this page read. */
let statuses: (number | 'away')[] = [];
beforeEach(() => {
  statuses = [];
  globalThis.fetch = () => {
    const status = statuses.shift() ?? 0;
    return status === 'away'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve({ status } as Response);
  };
});

const open = (path: string) =>
  renderPage(<ServicePage />, { at: path, configuration: { appName: 'Aldera', customerUrl } });

const frame = () => screen.queryByTitle<HTMLIFrameElement>('Customer service');

test('a support page of the tenant is embedded in a sandbox', async () => {
  await open(servicePath('https://chat.livery.example/a?uid=1'));
  expect(frame()).toHaveAttribute('src', 'https://chat.livery.example/a?uid=1');
  expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer');
  const rights = frame()?.getAttribute('sandbox')?.split(' ');
  expect(rights).toEqual(expect.arrayContaining(['allow-scripts', 'allow-same-origin']));
  expect(rights?.some((right) => right.startsWith('allow-top-navigation'))).toBe(false);
  expect(frame()?.getAttribute('allow')).toContain("camera 'none'");
  expect(screen.getByRole('heading', { level: 1, name: 'Customer service' })).toBeInTheDocument();
});

test('a page of the site itself is embedded in the site’s theme and without its origin, so that it cannot leave the sandbox', async () => {
  document.documentElement.dataset['theme'] = 'light';
  await open(servicePath('/help?uid=1'));
  expect(frame()).toHaveAttribute('src', `${location.origin}/help?uid=1#light`);
  expect(frame()?.getAttribute('sandbox')).not.toContain('allow-same-origin');
});

test('the page shows a loading notice until the support page has loaded', async () => {
  await open(servicePath('https://chat.livery.example/a'));
  expect(screen.getByRole('status')).toHaveTextContent('Connecting to customer service');
  const shown = frame();
  if (shown) fireEvent.load(shown);
  expect(screen.queryByRole('status')).toBeNull();
  const beside = screen.getByRole('link', { name: 'Open in a new window' });
  expect(beside).toHaveAttribute('href', 'https://chat.livery.example/a');
  expect(beside).toHaveAttribute('rel', 'noopener noreferrer');
});

test.each([
  ['is away', 'https://chat.livery.example/a', 'away'],
  ['fails', '/help', 503],
  ['has no such page', '/help', 404],
] as const)('says so when the support server %s, and tries again when asked', async (_name, address, status) => {
  statuses = [status];
  await open(servicePath(address));
  expect(await screen.findByRole('alert')).toHaveTextContent('Customer service cannot be reached');
  expect(frame()).toBeNull();
  expect(screen.getByRole('link', { name: 'Open in a new window' })).toBeInTheDocument();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(frame()).not.toBeNull();
});

test.each([
  ['nothing', '/service'],
  ['garbage', '/service?url=garbage'],
  ['a plain address', '/service?url=https%3A%2F%2Fchat.livery.example%2Fa'],
  ['another origin', servicePath('https://evil.example/')],
  ['a script', servicePath('javascript:alert(1)')],
  ['plain http', servicePath('http://chat.livery.example/a')],
  ['hidden credentials', servicePath('https://chat.livery.example@evil.example/')],
])('refuses %s and links to the home page', async (_name, path) => {
  await open(path);
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This link cannot be opened');
  expect(screen.getByText('It does not lead to the customer service of Aldera.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('target', '_top');
});
