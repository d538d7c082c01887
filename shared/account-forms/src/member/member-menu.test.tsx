import { logoutCall } from '@livery/contract/calls/session';
import { accountsCall } from '@livery/contract/calls/funds';
import { memberInfoCall } from '@livery/contract/calls/member';
import { setLanguage } from '@livery/i18n';
import { callName, pageModule, renderPage, user } from '@livery/platform/testing';
import { Toaster, setChunkLoader } from '@livery/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useAmountsHidden } from './member.ts';
import { MemberMenu } from './member-menu.tsx';

const member = { uuid: 'm1', nickname: 'mara_l', email: 'mara@example.com', mobile: '15155552291', areaCode: '+49' };
const answers = (info: object, accounts: unknown = 'unreachable') => ({
  [callName(accountsCall)]: accounts,
  [callName(memberInfoCall)]: () => info,
  [callName(logoutCall)]: () => ({}),
});

/** An open menu hides the rest of the page from assistive technology. */
const trigger = () => screen.getByRole('button', { name: 'My account', hidden: true });
const menu = () => within(screen.getByRole('dialog', { name: 'My account' }));
const choice = (name: string) => menu().getByRole('radio', { name });

/**
 * Presses what is followed by a transition: the menu's opening, a navigation. A click without a count would be a screen
 * reader's, after which the menu has no focus for a frame now and then.
 */
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element, { detail: 1 }));

interface Opening {
  readonly info?: object;
  readonly accounts?: object;
  readonly routes?: readonly string[];
  readonly below?: ReactNode;
}

async function open({ info = member, accounts, routes = ['/assets'], below }: Opening = {}) {
  const page = await renderPage(
    <>
      <MemberMenu label="My account" failure="Not now." />
      <Toaster label="Messages" closeLabel="Close" />
      {below}
    </>,
    { answers: answers(info, accounts), modules: routes.map((path) => pageModule(path)), signedIn: true },
  );
  act(() => trigger().focus());
  await press(trigger());
  return page;
}

let isPhone = false;
beforeEach(() => {
  localStorage.clear();
  isPhone = false;
  Object.assign(globalThis, { matchMedia: () => ({ matches: isPhone }) });
});
afterEach(() => act(() => setLanguage('en-US')));

test('docs/decisions.md §42: the button is a circle with the initial of the member', async () => {
  await open();
  expect(trigger()).toHaveTextContent('M');
});

test('shows who is signed in, with masked addresses', async () => {
  await open({ info: { ...member, verification: 'verified' } });
  expect(menu().getByText('mara_l')).toBeVisible();
  expect(menu().getByText('Verified')).toBeVisible();
  expect(menu().getByText('+49 •••• 2291')).toBeVisible();
  expect(menu().getByText('m•••a@example.com')).toBeVisible();
});

test('shows the first digits of the id, and copies the whole of it', async () => {
  const uuid = '20487713-0000-4000-8000-000000000000';
  await open({ info: { ...member, uuid } });
  expect(menu().getByText('20487713')).toBeVisible();
  await user.click(menu().getByRole('button', { name: 'Copy ID' }));
  expect(await navigator.clipboard.readText()).toBe(uuid);
  expect(await screen.findByText('Copied')).toBeInTheDocument();
});

test('names a member without a nickname by an address', async () => {
  await open({ info: { uuid: 'm1', email: 'mara@example.com' } });
  expect(trigger()).toHaveTextContent('M');
  expect(menu().getAllByText('m•••a@example.com')).toHaveLength(1);
  expect(menu().queryByText('Verified')).toBeNull();
});

test.each([
  ['only assets', ['/assets'], ['/assets']],
  ['others too', ['/finance', '/me', '/assets', '/nowhere'], ['/assets', '/me', '/me#security', '/finance']],
  ['what is done with money', ['/transfer', '/deposit', '/assets'], ['/assets', '/deposit', '/transfer']],
  ['none', [], []],
])('leads to the member’s pages that the release has: %s', async (_, routes, expected) => {
  await open({ routes });
  const links = menu().queryAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(expected);
});

test('says how many steps a safe account still needs', async () => {
  await open({ routes: ['/me'] });
  expect(menu().getByRole('link', { name: 'Security 3 steps open' })).toBeVisible();
});

test('says nothing of steps once there are none', async () => {
  const safe = { ...member, hasFundsPassword: true, verification: 'verified', hasSecondFactor: true };
  await open({ info: safe, routes: ['/me'] });
  expect(menu().getByRole('link', { name: 'Security' })).toBeVisible();
});

describe('the balance', () => {
  const total = { toUTotal: '342439.3612', toUFreezen: '0', toUAvailabel: '342439.3612' };

  test('is shown in USDT', async () => {
    await open({ accounts: { total, accounts: [] } });
    expect(await menu().findByText(/342,439/)).toBeVisible();
  });

  test('is not shown to who hides amounts', async () => {
    localStorage.setItem('livery.hideAmounts', '1');
    await open({ accounts: { total, accounts: [] } });
    expect(menu().queryByText(/342,439/)).toBeNull();
    expect(menu().getByText('Hidden')).toBeInTheDocument();
  });

  test('is hidden and shown by the eye, in the page below too', async () => {
    const Below = () => <p>{useAmountsHidden().hidden ? 'hidden below' : 'shown below'}</p>;
    const { platform } = await open({ accounts: { total, accounts: [] }, below: <Below /> });
    await user.click(menu().getByRole('button', { name: 'Hide amounts' }));
    expect(menu().queryByText(/342,439/)).toBeNull();
    expect(screen.getByText('hidden below')).toBeInTheDocument();
    expect(platform.stored.get('hideAmounts')).toBe('1');
    await user.click(menu().getByRole('button', { name: 'Show amounts' }));
    expect(menu().getByText(/342,439/)).toBeVisible();
    expect(platform.stored.get('hideAmounts')).toBeUndefined();
  });
});

test('closes when a page is chosen', async () => {
  const page = await open();
  await press(menu().getByRole('link', { name: /Total assets/ }));
  await waitFor(() => expect(page.address()).toBe('/assets'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('sets the theme, and gives it back to the site', async () => {
  const { platform } = await open();
  expect(choice('Site default')).toBeChecked();
  await user.click(choice('Light'));
  expect(choice('Light')).toBeChecked();
  expect(platform.stored.get('theme')).toBe('light');
  await user.click(choice('Site default'));
  expect(platform.stored.get('theme')).toBeUndefined();
});

test('sets which colour rises, under the keys of spec §3', async () => {
  const { platform } = await open();
  expect(choice('Green rises, red falls')).toBeChecked();
  await user.click(choice('Red rises, green falls'));
  expect(choice('Red rises, green falls')).toBeChecked();
  expect([platform.stored.get('colorMode'), platform.stored.get('userChangeColor')]).toEqual(['colorMode2', '1']);
});

test('sets the language', async () => {
  const { platform } = await open();
  await user.click(menu().getByRole('button', { name: /Language/ }));
  await user.click(await screen.findByRole('option', { name: 'Deutsch' }));
  await screen.findByText('Kursfarben');
  expect(platform.stored.get('locale')).toBe('de-DE');
  expect(document.documentElement.lang).toBe('de-DE');
});

test('logs out', async () => {
  const { platform } = await open();
  await user.click(menu().getByRole('button', { name: 'Log out' }));
  expect(platform.session.current()).toBeUndefined();
});

test('closes on Escape and gives the focus back', async () => {
  await open();
  // Only then does the menu hear the key.
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(trigger()).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
});

test('is a sheet with a title on a phone', async () => {
  isPhone = true;
  await open();
  expect(menu().getByRole('heading', { name: 'My account' })).toBeVisible();
  await user.click(menu().getByRole('button', { name: 'Close menu' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('says when its code cannot be loaded, and tries again at the next press', async () => {
  setChunkLoader(() => Promise.reject(new Error('lost')));
  await open();
  expect(await screen.findByText('Not now.')).toBeVisible();
  setChunkLoader((load) => load());
  await press(trigger());
  expect(menu().getByRole('button', { name: 'Log out' })).toBeVisible();
});
