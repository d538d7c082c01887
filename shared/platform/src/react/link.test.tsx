import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Link, NavLink } from './link.tsx';

const Place = () => <output>{useLocation().pathname}</output>;

function at(path: string, link: ReactNode): HTMLAnchorElement {
  render(
    <MemoryRouter initialEntries={[path]}>
      {link}
      <Place />
    </MemoryRouter>,
  );
  return screen.getByRole('link');
}
const place = () => screen.getByRole('status').textContent;

/** Presses the link. Returns whether the browser is left to follow it. */
function press(link: HTMLAnchorElement, keys: MouseEventInit = {}): boolean {
  const click = createEvent.click(link, { button: 0, ...keys });
  // jsdom cannot load pages, but the test sees the request.
  let isBrowsers = true;
  addEventListener(
    'click',
    (event) => {
      isBrowsers = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent(link, click);
  return isBrowsers;
}

test('follows a link without reloading the page', () => {
  const link = at('/', <Link to="/assets?tab=1">Assets</Link>);
  expect(link).toHaveProperty('href', 'http://localhost/assets?tab=1');
  expect([press(link), place()]).toEqual([false, '/assets']);
});

test.each([
  ['with a modifier key', {}, { ctrlKey: true }],
  ['into another tab', { target: '_blank' }, {}],
])('leaves a link that is followed %s to the browser', (_name, look, keys) => {
  const link = at('/', <Link to="/assets" {...look} />);
  expect([press(link, keys), place()]).toEqual([true, '/']);
});

test('does not follow a link whose press is handled', () => {
  const link = at('/', <Link to="/assets" onClick={(event) => event.preventDefault()} />);
  expect([press(link), place()]).toEqual([false, '/']);
});

test.each([
  ['/quotes', false, 'page'],
  ['/quotes/BTCUSDT', false, 'page'],
  ['/quotes/BTCUSDT', true, null],
  ['/quotes-socket', false, null],
])('sets, at %s, on a link to /quotes (end: %j) aria-current=%j', (path, end, current) => {
  expect(at(path, <NavLink to="/quotes" end={end} />).getAttribute('aria-current')).toBe(current);
});
