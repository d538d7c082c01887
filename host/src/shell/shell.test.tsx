import type { ReleasedModule } from '@livery/contract/release';
import { configurationAtom, openModulesAtom } from '@livery/platform/host';
import { Link } from '@livery/platform/router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openModule } from '../loading/open-module.ts';
import { pageModule } from '@livery/platform/testing';
import { openSite, type SiteOptions } from '../testing/site-under-test.tsx';
import { Shell } from './shell.tsx';

// Federation loads a remote's code; the test decides what it exposes.
jest.mock('../loading/open-module.ts', () => ({ openModule: jest.fn() }));

const dispose = jest.fn();
const page = (path: string) =>
  function Page() {
    return (
      <>
        <h1>{`Page ${path}`}</h1>
        <input aria-label="Amount" />
        <Link to="/quotes">To the quotes</Link>
      </>
    );
  };

const withRoute = (path: string, rest: Partial<ReleasedModule['routes'][number]>): ReleasedModule => {
  const module = pageModule(path);
  return { ...module, routes: module.routes.map((route) => ({ ...route, ...rest })) };
};

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
  window.scrollTo = jest.fn();
  jest.mocked(openModule).mockImplementation(async ([version]) => {
    const release = await version?.read();
    if (!release) throw new Error('no version');
    const pages = Object.fromEntries(release.routes.map(({ path }) => [path, page(path)]));
    return { release, module: { pages, dispose } };
  });
});

const modules = [pageModule('/'), pageModule('/quotes'), withRoute('/assets', { header: false, memberOnly: true })];
const open = (at: string, options: SiteOptions = {}) =>
  openSite(<Shell />, { modules, configuration: { appName: 'Aldera' }, ...options, at });
/** Presses a link, and waits for a page that is loaded first. */
const press = (element: HTMLElement) => act(async () => element.click());
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test.each(['/quotes/', '/QUOTES', '//quotes', '/%71uotes', '/quotes///'])(
  '%s shows the quotes page under its one address',
  async (at) => {
    const site = await open(`${at}?tab=btc#top`);
    await heading('Page /quotes');
    expect(site.address()).toBe('/quotes?tab=btc#top');
  },
);

test('spec §2.1, §2.2: gives a page the same guard, header and focus, however its path is typed', async () => {
  const visitor = await open('/Assets/?tab=spot');
  await heading('Log in');
  expect(visitor.address()).toBe('/login?redirect=%2Fassets%3Ftab%3Dspot');
  visitor.unmount();
  const member = await open('//ASSETS', { signedIn: true });
  await heading('Page /assets');
  expect(screen.queryByRole('banner')).toBeNull();
  // A corrected address is not a new arrival.
  expect(document.activeElement).toBe(document.body);
  member.unmount();
  const signedInAlready = await open('/LOGIN/?id=agent-2', { signedIn: true });
  await heading('Page /');
  expect(signedInAlready.address()).toBe('/');
});

test.each([
  '/nowhere',
  '/quotes/btc',
  '/quotes.html',
  '/%',
  '/%zz',
  `/${'x'.repeat(5000)}`,
  '/__proto__',
  '/constructor',
])('spec §2.1: shows Not Found for %s, with header, footer and a home link', async (at) => {
  const site = await open(at);
  await heading('Not Found');
  expect(document.title).toBe('Not Found · Aldera');
  expect(screen.getByRole('banner')).toBeTruthy();
  expect(screen.getByRole('contentinfo')).toBeTruthy();
  expect(site.address()).toBe(at);
  await press(screen.getByRole('link', { name: 'Back to home' }));
  await heading('Page /');
  expect(document.title).toBe('Aldera');
});

test('scrolls to the top, sets the title and focuses the heading on a change of route', async () => {
  await open('/');
  const first = await heading('Page /');
  expect(document.activeElement).not.toBe(first);
  jest.mocked(window.scrollTo).mockClear();
  await press(screen.getByRole('link', { name: 'To the quotes' }));
  expect(document.activeElement).toBe(await heading('Page /quotes'));
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  expect(document.title).toBe('/quotes · Aldera');
  expect(history.scrollRestoration).toBe('manual');
  await press(screen.getAllByRole('link', { name: 'Aldera Home page' })[0] as HTMLElement);
  // Going back leads to the first page, which now takes the focus like any other.
  expect(document.activeElement).toBe(await heading('Page /'));
});

test.each(['Tab', '/'])('a slow page keeps the focus that the visitor has moved by the key %s', async (key) => {
  await open('/');
  await heading('Page /');
  const loading = Promise.withResolvers<void>();
  const load = jest.mocked(openModule).getMockImplementation();
  jest.mocked(openModule).mockImplementationOnce(async (...versions) => {
    await loading.promise;
    return load?.(...versions) as ReturnType<typeof openModule>;
  });
  await press(screen.getByRole('link', { name: 'To the quotes' }));
  const [reached] = screen.getAllByRole('link', { name: 'Aldera Home page' });
  fireEvent.keyDown(document.body, { key });
  act(() => reached?.focus());
  await act(async () => loading.resolve());
  await heading('Page /quotes');
  expect(document.activeElement).toBe(reached);
});

test('docs/decisions.md §29: sends a visitor of a members’ page to the login and back, with header and footer as released', async () => {
  const site = await open('/assets?coin=BTC');
  await waitFor(() => expect(site.address()).toBe('/login?redirect=%2Fassets%3Fcoin%3DBTC'));
  expect(openModule).not.toHaveBeenCalled();
  site.unmount();
  await open('/assets', { signedIn: true });
  await heading('Page /assets');
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.getByRole('contentinfo')).toBeTruthy();
});

test('spec §2.1: removes only the agent’s id from the address, once', async () => {
  const site = await open('/quotes?url=a%20b+c&id=agent&id=2&x=%zz#end');
  await waitFor(() => expect(site.address()).toBe('/quotes?url=a%20b+c&x=%zz#end'));
});

test('spec §2.1: does not lead a visitor back who navigates from an agent’s link', async () => {
  const site = await open('/?id=agent-1');
  await heading('Page /');
  await press(screen.getByRole('link', { name: 'To the quotes' }));
  await heading('Page /quotes');
  expect(site.address()).toBe('/quotes');
});

test('shows a 404 when the open page’s module is closed, and keeps what was typed until it opens again', async () => {
  const closable: ReleasedModule = { ...pageModule('/financial'), flag: 'moduleIsOpenPledge' };
  const { platform } = await open('/financial', { modules: [closable] });
  await heading('Page /financial');
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '125' } });
  const typed = screen.getByLabelText('Amount');
  dispose.mockClear();
  await act(async () => platform.store.set(openModulesAtom, []));
  await heading('Not Found');
  await waitFor(() => expect(dispose).toHaveBeenCalledTimes(1));
  await act(async () => platform.store.set(openModulesAtom, [closable]));
  await heading('Page /financial');
  expect(screen.getByLabelText('Amount')).toBe(typed);
  expect(screen.queryByText('Not Found')).toBeNull();
});

test('applies a new layout, name and colours and keeps the page’s state', async () => {
  const { platform } = await open('/quotes');
  await heading('Page /quotes');
  const typed = screen.getByLabelText('Amount');
  await act(async () =>
    platform.store.set(configurationAtom, {
      ...platform.store.get(configurationAtom),
      appName: 'Halvo',
      officialModel: '5',
    }),
  );
  expect(document.title).toBe('/quotes · Halvo');
  expect(screen.getByLabelText('Amount')).toBe(typed);
});

test('shows on its page that a module cannot be loaded, and loads it again on a retry', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  jest.mocked(openModule).mockReturnValueOnce(Promise.reject(new Error('lost')));
  await open('/quotes');
  await screen.findByText('This page is not available right now');
  expect(screen.getByRole('banner')).toBeTruthy();
  await press(screen.getByRole('button', { name: 'Try again' }));
  await heading('Page /quotes');
  expect(openModule).toHaveBeenCalledTimes(2);
});

test('reloads a page that failed while offline when the network is back', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  jest.mocked(openModule).mockReturnValueOnce(Promise.reject(new Error('lost')));
  await open('/quotes');
  await screen.findByText('You are offline');
  onLine.mockReturnValue(true);
  await act(async () => dispatchEvent(new Event('online')));
  expect(await heading('Page /quotes')).toBeTruthy();
});

test('shows that a load is slow and waits for it', async () => {
  let arrive = () => undefined as void;
  jest.mocked(openModule).mockReturnValue(
    new Promise((resolve) => {
      arrive = () =>
        resolve({ release: pageModule('/quotes'), module: { pages: { '/quotes': page('/quotes') }, dispose } });
    }),
  );
  jest.useFakeTimers();
  await open('/quotes');
  expect(within(screen.getByRole('main')).getByRole('status').textContent).toBe('Loading the page');
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(within(screen.getByRole('main')).getByRole('status').textContent).toContain(
    'This is taking longer than usual',
  );
  jest.useRealTimers();
  await act(async () => arrive());
  await heading('Page /quotes');
});
