/** The parts that only one layout has, and a layout whose code cannot be loaded. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pageModule, user } from '@livery/platform/testing';
import { openSite, type SiteOptions } from '../testing/site-under-test.tsx';
import { SiteHeader } from './site-header.tsx';

let fails = false;
jest.mock('./layouts/overlay.tsx', () => {
  if (fails) throw new Error('the code did not come');
  return jest.requireActual<object>('./layouts/overlay.tsx');
});

const product = (path: string, label: string, group: 'trade' | 'earn', summary: string) => {
  const module = pageModule(path, label);
  return { ...module, menu: { path, order: 1, label: { 'en-US': label }, group, summary: { 'en-US': summary } } };
};
const modules = [
  pageModule('/', 'Home'),
  product('/spot', 'Spot', 'trade', 'Market and limit'),
  product('/financial', 'Wealth', 'earn', 'A daily yield'),
];
const button = (name: string) => screen.getByRole('button', { name });
/** Presses a button whose content is loaded first. */
const press = (name: string) => act(async () => void fireEvent.click(button(name)));

async function openHeader(options: SiteOptions): Promise<void> {
  await openSite(<SiteHeader transparent={false} />, { modules, ...options });
  await screen.findByRole('link', { name: /Home page/ });
}

describe('the mega-menu', () => {
  const configuration = { officialModel: '7' } as const;

  test('shows the products by group, each with a summary', async () => {
    await openHeader({ configuration });
    expect(screen.queryByRole('link', { name: /Spot/ })).toBeNull();
    await press('Products');
    const columns = screen.getAllByRole('heading', { level: 2 });
    expect(columns.map(({ textContent }) => textContent)).toEqual(['Trade', 'Earn and learn']);
    expect(screen.getByRole('link', { name: /Spot/ }).textContent).toBe('SpotMarket and limit');
    expect(screen.getByRole('link', { name: /Wealth/ }).textContent).toBe('WealthA daily yield');
  });

  test('links to the help topics, each at its own address', async () => {
    await openHeader({ configuration, modules: [...modules, pageModule('/about')] });
    await press('Products');
    const hrefs = ['Trading rules', 'Beginner help'].map((name) =>
      screen.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('href'),
    );
    expect(hrefs).toEqual(['/about?tab=rule', '/about?tab=help']);
  });

  test('names the help topics as the tenant’s help menu does (spec §7)', async () => {
    const helper = { topic: 'rule', title: 'House rules', summary: 'What holds for every order', link: '/about' };
    await openHeader({
      configuration,
      modules: [...modules, pageModule('/about')],
      answers: { '/app/helpers': () => ({ list: [helper] }) },
    });
    await press('Products');
    const renamed = await screen.findByRole('link', { name: 'House rules What holds for every order' });
    expect(renamed.getAttribute('href')).toBe('/about?tab=rule');
    expect(screen.getByRole('link', { name: /^Beginner help/ })).toBeTruthy();
  });

  test('opens by keyboard, closes by Escape and when the focus leaves', async () => {
    await openHeader({ configuration });
    button('Products').focus();
    await press('Products');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /Spot/ }));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(button('Products'));
    expect(screen.queryByRole('link', { name: /Spot/ })).toBeNull();
    await user.keyboard('{Enter}');
    expect(button('Products').getAttribute('aria-expanded')).toBe('true');
    await user.tab({ shift: true });
    expect(button('Products').getAttribute('aria-expanded')).toBe('false');
  });

  test('closes when a product is chosen', async () => {
    await openHeader({ configuration });
    await press('Products');
    await user.click(screen.getByRole('link', { name: /Wealth/ }));
    await waitFor(() => expect(button('Products').getAttribute('aria-expanded')).toBe('false'));
  });
});

describe('the drawer', () => {
  const configuration = { officialModel: '8' } as const;
  const isOpen = () => screen.queryByRole('dialog', { name: 'Menu' }) !== null;

  test('opens and closes by its buttons', async () => {
    await openHeader({ configuration });
    expect(isOpen()).toBe(false);
    await user.click(button('Menu'));
    expect(isOpen()).toBe(true);
    await user.click(button('Close'));
    expect(isOpen()).toBe(false);
  });

  test('closes when an entry is chosen and when the backdrop is pressed', async () => {
    await openHeader({ configuration });
    await user.click(button('Menu'));
    await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Wealth' }));
    expect(isOpen()).toBe(false);
    await user.click(button('Menu'));
    await user.click(screen.getByRole('dialog'));
    expect(isOpen()).toBe(false);
  });
});

/** Sets the line of each element by its text, because jsdom has no layout. */
const mockTop = (of: (text: string | null) => number) =>
  jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function at(this: HTMLElement) {
    return of(this.textContent);
  });
const mockWidth = (of: (text: string | null) => number) =>
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function at(this: Element) {
    return DOMRect.fromRect({ width: of(this.textContent) });
  });

test('moves an entry that does not fit behind the More button', async () => {
  const offsetTop = mockTop((text) => (text === 'Wealth' ? 36 : 0));
  await openHeader({});
  expect(screen.getByRole('link', { name: 'Spot' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Wealth' })).toBeNull();
  await user.click(button('More'));
  expect(screen.getByRole('link', { name: 'Wealth' }).getAttribute('href')).toBe('/financial');
  offsetTop.mockRestore();
});

test('moves an entry that is longer than the line, and all that follow, behind the More button', async () => {
  const top = mockTop((text) => (text === 'Spot' || text === 'Wealth' ? 36 : 0));
  const width = mockWidth((text) => (text === 'Home' ? 400 : 100));
  await openHeader({});
  expect(screen.queryByRole('link', { name: 'Home' })).toBeNull();
  await user.click(button('More'));
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'Wealth' })).toBeTruthy();
  top.mockRestore();
  width.mockRestore();
});

test('shows the exchange’s time in the compact header, not the visitor’s', async () => {
  // 2024-03-09 14:32:41 UTC
  await openHeader({ configuration: { officialModel: '6' }, now: () => 1_709_994_761.5 });
  expect(screen.getByText('14:32:41 UTC')).toBeTruthy();
});

test('shows the home link and a retry when a layout cannot be loaded', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fails = true;
  await openHeader({ configuration: { officialModel: '3' } });
  expect(screen.queryByRole('navigation')).toBeNull();
  fails = false;
  await press('Try again');
  await waitFor(() => expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy());
  complain.mockRestore();
});
