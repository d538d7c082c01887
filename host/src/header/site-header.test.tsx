import { logoutCall } from '@livery/contract/calls/session';
import { ApiError } from '@livery/platform';
import { setLanguage } from '@livery/i18n';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nameOf, openSite, pageModule } from '../testing/site-under-test.tsx';
import { SiteHeader } from './site-header.tsx';

const modules = [pageModule('/', 'Home'), pageModule('/financial', 'Wealth'), pageModule('/assets')];
const header = <SiteHeader transparent={false} />;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const queryButton = (name: string | RegExp) => screen.queryByRole('button', { name });
const link = (name: string | RegExp) => screen.getByRole('link', { name });
const queryLink = (name: string | RegExp) => screen.queryByRole('link', { name });

beforeEach(() => localStorage.clear());
afterEach(() => act(() => setLanguage('en-US')));

test('the menu holds what the release has open here, the current page marked', async () => {
  await openSite(header, { at: '/financial', modules });
  const entries = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(entries.map((entry) => entry.textContent)).toEqual(['Home', 'Wealth']);
  expect(entries.map((entry) => entry.getAttribute('aria-current'))).toEqual([null, 'page']);
});

test('a visitor finds the way to sign in and back, and nothing of a member', async () => {
  await openSite(header, { at: '/financial?category=2#buy', modules });
  expect(link('Log in').getAttribute('href')).toBe('/login?redirect=%2Ffinancial%3Fcategory%3D2%23buy');
  expect(link('Register').getAttribute('href')).toBe('/register?redirect=%2Ffinancial%3Fcategory%3D2%23buy');
  expect(queryLink('Assets')).toBeNull();
  expect(queryButton('My account')).toBeNull();
});

test('a member finds assets where there are any, and the way out', async () => {
  await openSite(header, { modules, signedIn: true });
  expect(link('Assets').getAttribute('href')).toBe('/assets');
  expect(queryLink('Log in')).toBeNull();
  expect(queryLink('Register')).toBeNull();
  expect(button('My account')).toBeTruthy();
});

test('without an assets page there is no link to one', async () => {
  await openSite(header, { modules: [], signedIn: true });
  expect(queryLink('Assets')).toBeNull();
});

test('logging out by keyboard ends the session on the server and here', async () => {
  const user = userEvent.setup();
  const site = await openSite(header, { modules, signedIn: true });
  button('My account').focus();
  await user.keyboard('{Enter}{Tab}{Enter}');
  await waitFor(() => expect(link('Log in')).toBeTruthy());
  expect(site.asksFor(nameOf(logoutCall))).toHaveLength(1);
  expect(site.platform.session.tokens()).toBeUndefined();
});

test('a server that cannot be reached does not keep a member in', async () => {
  const user = userEvent.setup();
  const answers = { [nameOf(logoutCall)]: () => Promise.reject(new ApiError('network')) };
  const site = await openSite(header, { modules, signedIn: true, answers });
  const errors = jest.fn();
  site.platform.onError(errors);
  await user.click(button('My account'));
  await user.click(button('Log out'));
  await waitFor(() => expect(site.platform.session.tokens()).toBeUndefined());
  expect(errors).not.toHaveBeenCalled();
});

test('support is there only if something is configured', async () => {
  const user = userEvent.setup();
  const site = await openSite(header, { configuration: { telegram: '0', customerEmail: '0' } });
  expect(queryButton('Support')).toBeNull();
  site.leave();
  await openSite(header, { configuration: { telegram: 'livery', customerEmail: 'help@livery.example' } });
  await user.click(button('Support'));
  expect(link('Telegram').getAttribute('href')).toBe('https://t.me/livery');
  expect(link('Telegram').getAttribute('rel')).toBe('noopener noreferrer');
  expect(link('Email').getAttribute('href')).toBe('mailto:help@livery.example');
});

test('an open menu closes on Escape with the focus given back, on a press elsewhere, and when focus leaves', async () => {
  const user = userEvent.setup();
  await openSite(header, { modules, configuration: { telegram: 'livery' } });
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

test('the language changes without a reload and is stored', async () => {
  const user = userEvent.setup();
  const site = await openSite(header, { modules });
  await user.click(button(/Language: English/));
  await user.click(button('简体中文'));
  await waitFor(() => expect(link('登录')).toBeTruthy());
  expect(link('Wealth(中)')).toBeTruthy();
  expect(document.documentElement.lang).toBe('zh-CN');
  expect(site.platform.stored.get('locale')).toBe('zh-CN');
});

test('on a phone the burger toggles the menu, and a chosen entry closes it', async () => {
  const user = userEvent.setup();
  const site = await openSite(header, { at: '/', modules });
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

test('over the banner the header has no ground until the page is scrolled beyond 50 px', async () => {
  await openSite(<SiteHeader transparent />, { modules });
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

test('elsewhere its ground is dark in both themes', async () => {
  await openSite(header, { modules });
  expect(screen.getByRole('banner').dataset.theme).toBe('dark');
});
