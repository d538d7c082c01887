import { logoutCall } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import { ApiError } from '@livery/platform';
import { languages, setLanguage } from '@livery/i18n';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { callName, pageModule, Refused, user } from '@livery/platform/testing';
import { openSite, type Site, type SiteOptions } from '../testing/site-under-test.tsx';
import type { OfficialModel } from './layout.ts';
import { SiteHeader } from './site-header.tsx';

const modules = [pageModule('/', 'Home'), pageModule('/financial', 'Wealth'), pageModule('/assets')];
const models: readonly OfficialModel[] = ['1', '2', '3', '4', '5', '6', '7', '8'];
const noTraits = { showPreciousMetals: false, menuLabels: {}, extraDownloadUrl: '', bannerUri: '' };
const traits = (own: object) => ({ agentTraits: { ...noTraits, aboutLook: 'titled', ...own } as const });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const queryButton = (name: string | RegExp) => screen.queryByRole('button', { name });
const link = (name: string | RegExp) => screen.getByRole('link', { name });
const queryLink = (name: string | RegExp) => screen.queryByRole('link', { name });

/** Opens the header and waits for its layout. */
async function openHeader(options: SiteOptions = {}, transparent = false): Promise<Site> {
  const site = await openSite(<SiteHeader transparent={transparent} />, { modules, ...options });
  await screen.findByRole('link', { name: /Home page/ });
  return site;
}

/** Opens a layout of the header, with its menu open if it is behind a button. */
async function openLayout(officialModel: OfficialModel, options: SiteOptions = {}): Promise<Site> {
  const site = await openHeader({ ...options, configuration: { ...options.configuration, officialModel } });
  if (officialModel === '8') await user.click(button('Menu'));
  return site;
}

beforeEach(() => localStorage.clear());
afterEach(() => act(() => setLanguage('en-US')));

describe.each(models)('layout %s', (model) => {
  test('shows a visitor the open modules, the way home, the login that leads back, and no member links', async () => {
    const configuration = { telegram: 'livery', appName: 'The First Exchange of the North' };
    const { platform } = await openLayout(model, { at: '/financial?category=2#buy', configuration });
    // jsdom does not know that the open drawer of layout 8 makes the header's own menu inert.
    const [menu = document.body] = screen.getAllByRole('navigation', { name: 'Main' });
    const entries = within(menu).getAllByRole('link');
    expect(entries.map((entry) => entry.textContent)).toEqual(['Home', 'Wealth']);
    expect(entries.map((entry) => entry.getAttribute('aria-current'))).toEqual([null, 'page']);
    expect(link(/The First Exchange of the North.*Home page/).getAttribute('href')).toBe('/');
    for (const logIn of screen.getAllByRole('link', { name: 'Log in' }))
      expect(logIn.getAttribute('href')).toBe('/login?redirect=%2Ffinancial%3Fcategory%3D2%23buy');
    for (const register of screen.getAllByRole('link', { name: 'Register' }))
      expect(register.getAttribute('href')).toBe('/register?redirect=%2Ffinancial%3Fcategory%3D2%23buy');
    for (const name of ['My account', 'Notices']) expect(queryButton(name)).toBeNull();
    expect(queryLink('Assets')).toBeNull();
    if (queryButton('Support')) await user.click(button('Support'));
    expect(link('Telegram').getAttribute('href')).toBe('https://t.me/livery');
    const languageButtons = screen.getAllByRole('button', { name: 'Language and display: English' });
    expect(languageButtons.length).toBe(model === '4' ? 2 : 1);
    await user.click(languageButtons[0] as HTMLElement);
    await user.click(await screen.findByRole('radio', { name: 'Light' }));
    await user.click(screen.getByRole('radio', { name: 'Red rises, green falls' }));
    expect([platform.stored.get('theme'), platform.stored.get('colorMode')]).toEqual(['light', 'colorMode2']);
  });

  test('shows a member the bell, assets and the member menu', async () => {
    await openHeader({ configuration: { officialModel: model }, signedIn: true });
    expect(await screen.findByRole('button', { name: 'Notices' })).toBeTruthy();
    expect(link('Assets').getAttribute('href')).toBe('/assets');
    await user.click(button('My account'));
    expect(button('Log out')).toBeTruthy();
    expect(queryLink('Log in')).toBeNull();
    expect(queryLink('Register')).toBeNull();
  });
});

test('shows an agent’s labels in its languages and the site’s in the others', async () => {
  await openHeader({ configuration: traits({ menuLabels: { '/financial': { 'en-US': 'Earn' } } }) });
  expect(link('Earn').getAttribute('href')).toBe('/financial');
  await act(() => setLanguage('zh-CN'));
  expect(queryLink('Earn')).toBeNull();
  expect(link('Wealth(中)')).toBeTruthy();
});

test('links an agent’s own application in the menu, and only that agent’s', async () => {
  const site = await openHeader();
  expect(queryLink('Download app')).toBeNull();
  site.unmount();
  await openHeader({ configuration: traits({ extraDownloadUrl: 'https://partner.example/app' }) });
  expect(link('Download app').getAttribute('href')).toBe('https://partner.example/app');
  expect(link('Download app').getAttribute('rel')).toBe('noopener noreferrer');
});

test('has no link to assets when the release lacks them', async () => {
  await openHeader({ modules: [], signedIn: true });
  expect(queryLink('Assets')).toBeNull();
});

test('ends the session on the server and here when logging out by keyboard', async () => {
  const site = await openHeader({ signedIn: true });
  button('My account').focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog');
  await user.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
  await waitFor(() => expect(link('Log in')).toBeTruthy());
  expect(site.requestsTo(callName(logoutCall))).toHaveLength(1);
  expect(site.platform.session.current()).toBeUndefined();
});

test.each([
  ['cannot be reached', () => Promise.reject(new ApiError('network'))],
  ['refuses', () => Promise.reject(new Refused(code.internal, 'no'))],
  ['never answers', () => new Promise(() => {})],
])('logs out at once when the server %s', async (_how, answer) => {
  const answers = { [callName(logoutCall)]: answer };
  const site = await openHeader({ signedIn: true, answers });
  const errors = jest.fn();
  site.platform.onError(errors);
  await user.click(button('My account'));
  await user.click(button('Log out'));
  expect(site.platform.session.current()).toBeUndefined();
  expect(errors).not.toHaveBeenCalled();
});

test('closes an open menu on Escape, restoring the focus, on a press elsewhere, and when the focus leaves', async () => {
  await openHeader({ configuration: { telegram: 'livery' } });
  const support = button('Support');
  const isOpen = () => support.getAttribute('aria-expanded') === 'true';
  await user.click(support);
  await user.tab();
  expect(document.activeElement).toBe(link('Telegram'));
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(support);
  await user.click(support);
  await user.click(document.body);
  expect(isOpen()).toBe(false);
  await user.click(support);
  await user.tab();
  await user.tab();
  expect(isOpen()).toBe(false);
});

test('names every language in itself, with a decorative flag', async () => {
  await openHeader();
  await user.click(button('Language and display: English'));
  const choices = within(
    document.getElementById(button('Language and display: English').getAttribute('aria-controls') ?? '') as HTMLElement,
  );
  expect(choices.getAllByRole('button')).toHaveLength(languages.length);
  expect(choices.getByRole('button', { current: true }).textContent).toBe('English');
  expect(choices.getAllByRole('presentation')).toHaveLength(languages.length);
});

test('changes the language without a reload and stores it', async () => {
  const site = await openHeader();
  await user.click(button(/Language and display: English/));
  await user.click(button('简体中文'));
  await waitFor(() => expect(link('登录')).toBeTruthy());
  expect(link('Wealth(中)')).toBeTruthy();
  expect(document.documentElement.lang).toBe('zh-CN');
  expect(site.platform.stored.get('locale')).toBe('zh-CN');
});

test('toggles the menu by the burger on a phone and closes it when an entry is chosen', async () => {
  const site = await openHeader({ at: '/' });
  const burger = button('Menu');
  await user.click(burger);
  expect(burger.getAttribute('aria-expanded')).toBe('true');
  const sheet = document.getElementById(burger.getAttribute('aria-controls') ?? '');
  await user.click(within(sheet as HTMLElement).getByRole('link', { name: 'Wealth' }));
  expect(site.address()).toBe('/financial');
  expect(burger.getAttribute('aria-expanded')).toBe('false');
  await user.click(burger);
  await user.keyboard('{Escape}');
  expect(burger.getAttribute('aria-expanded')).toBe('false');
});

test('closes the mobile menu from 640 px on', async () => {
  const site = await openHeader();
  const burger = button('Menu');
  await user.click(burger);
  expect(burger.getAttribute('aria-expanded')).toBe('true');
  site.widen();
  expect(burger.getAttribute('aria-expanded')).toBe('false');
});

test('has no background over the banner until the page is scrolled beyond 50 px', async () => {
  await openHeader({}, true);
  const bar = screen.getByRole('banner');
  const scrollTo = (y: number) => {
    Object.assign(globalThis, { scrollY: y });
    fireEvent.scroll(window);
  };
  expect(bar.hasAttribute('data-header')).toBe(false);
  scrollTo(50);
  expect(bar.hasAttribute('data-header')).toBe(false);
  scrollTo(51);
  expect(bar.hasAttribute('data-header')).toBe(true);
  scrollTo(0);
  expect(bar.hasAttribute('data-header')).toBe(false);
});

test('has a dark background in both themes on other pages', async () => {
  await openHeader();
  expect(screen.getByRole('banner').dataset['theme']).toBe('dark');
});
