import type { ReleasedModule } from '@livery/contract/release';
import { configurationAtom, openModulesAtom } from '@livery/platform/host';
import { Link } from '@livery/platform/router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openModule } from '../loading/open-module.ts';
import { pageModule } from '@livery/platform/testing';
import { openSite, type SiteOptions } from '../testing/site-under-test.tsx';
import { Shell } from './shell.tsx';

// A remote is code that federation loads; what it exposes is played here.
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
/** A press that may lead to a page which is loaded first. */
const press = (element: HTMLElement) => act(async () => element.click());
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test.each(['/quotes/', '/QUOTES', '//quotes', '/%71uotes', '/quotes///'])(
  '%s is the quotes page, under its one address',
  async (at) => {
    const site = await open(`${at}?tab=btc#top`);
    await heading('Page /quotes');
    expect(site.address()).toBe('/quotes?tab=btc#top');
  },
);

test('spec §2.1, §2.2: however a page is spelt, it has the same guard, header and focus', async () => {
  const visitor = await open('/Assets/?tab=spot');
  await heading('Log in');
  expect(visitor.address()).toBe('/login?redirect=%2Fassets%3Ftab%3Dspot');
  visitor.unmount();
  const member = await open('//ASSETS', { signedIn: true });
  await heading('Page /assets');
  expect(screen.queryByRole('banner')).toBeNull();
  // Nobody has moved: the address was put right.
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
])('spec §2.1: %s is Not Found, with header, footer and the way home', async (at) => {
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

test('a change of route scrolls to the top, has a title of its own and the focus on its heading', async () => {
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
  // The way back leads to the first page, which now takes the focus as any other.
  expect(document.activeElement).toBe(await heading('Page /'));
});

test.each(['Tab', '/'])(
  'a page that takes its time leaves the focus to who has gone on by the key %s meanwhile',
  async (key) => {
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
  },
);

test('decisions 29: a page for members sends a visitor to the login and back; header and footer as released', async () => {
  const site = await open('/assets?coin=BTC');
  await waitFor(() => expect(site.address()).toBe('/login?redirect=%2Fassets%3Fcoin%3DBTC'));
  expect(openModule).not.toHaveBeenCalled();
  site.unmount();
  await open('/assets', { signedIn: true });
  await heading('Page /assets');
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.getByRole('contentinfo')).toBeTruthy();
});

test('spec §2.1: the agent’s id leaves the address once, and nothing else of it is touched', async () => {
  const site = await open('/quotes?url=a%20b+c&id=agent&id=2&x=%zz#end');
  await waitFor(() => expect(site.address()).toBe('/quotes?url=a%20b+c&x=%zz#end'));
});

test('spec §2.1: who came by an agent’s link and goes on is not led back', async () => {
  const site = await open('/?id=agent-1');
  await heading('Page /');
  await press(screen.getByRole('link', { name: 'To the quotes' }));
  await heading('Page /quotes');
  expect(site.address()).toBe('/quotes');
});

test('a module that is closed while its page is open leaves a 404, and what was typed is there when it opens again', async () => {
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

test('a new layout, name and colours are followed with the page standing as it is', async () => {
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

test('a module that cannot be loaded shows so on its own page, and is loaded anew by a retry', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  jest.mocked(openModule).mockReturnValueOnce(Promise.reject(new Error('lost')));
  await open('/quotes');
  await screen.findByText('This page is not available right now');
  expect(screen.getByRole('banner')).toBeTruthy();
  await press(screen.getByRole('button', { name: 'Try again' }));
  await heading('Page /quotes');
  expect(openModule).toHaveBeenCalledTimes(2);
});

test('a page that failed for want of a network comes by itself when the network is back', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  jest.mocked(openModule).mockReturnValueOnce(Promise.reject(new Error('lost')));
  await open('/quotes');
  await screen.findByText('You are offline');
  onLine.mockReturnValue(true);
  await act(async () => dispatchEvent(new Event('online')));
  expect(await heading('Page /quotes')).toBeTruthy();
});

test('a slow load says so, and is waited for', async () => {
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
  expect(within(screen.getByRole('main')).getByRole('status').textContent).toContain('This takes longer than usual');
  jest.useRealTimers();
  await act(async () => arrive());
  await heading('Page /quotes');
});
