import { pageModule, renderPage, user } from '@livery/platform/testing';
import { screen, within } from '@testing-library/react';
import { Info } from 'lucide-react';
import { FormAdvice, UpdatePage } from './form-page.tsx';

const page = (
  <UpdatePage
    title="Change phone"
    text="Two codes confirm it."
    aside={<FormAdvice title="What changes" points={[{ icon: Info, text: 'Codes go to the new number' }]} />}
  >
    <button>Change</button>
  </UpdatePage>
);

const open = (at: string, routes: readonly string[]) =>
  renderPage(page, { at, modules: routes.map((path) => pageModule(path)), signedIn: true, otherwise: () => undefined });
const menu = () => within(screen.getByRole('navigation', { name: 'Account' }));
const links = () => menu().queryAllByRole('link');

test('leads to those pages of the account that exist, in one order', async () => {
  await open('/update-mobile', ['/add-wallet', '/me', '/auth']);
  expect(links().map((link) => link.getAttribute('href'))).toEqual([
    '/me',
    '/me#security',
    '/auth',
    '/add-wallet',
    '/me#preferences',
  ]);
});

test('leads nowhere while there is no page', async () => {
  await open('/update-mobile', []);
  expect(links()).toEqual([]);
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  ['/update-mobile', 'Security'],
  ['/auth-step', '/auth'],
  ['/me', '/me'],
])('on %s the current row is %s', async (at, current) => {
  await open(at, ['/me', '/auth', '/auth-step']);
  expect(links().filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([
    menu().getByRole('link', { name: current }),
  ]);
});

test('has the title, the sentence, the form and what changes, with the way back to security', async () => {
  await open('/update-mobile', ['/me']);
  expect(screen.getByRole('heading', { level: 1, name: 'Change phone' })).toBeVisible();
  expect(screen.getByText('Two codes confirm it.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Account security' })).toHaveAttribute('href', '/me#security');
  const aside = within(screen.getByRole('complementary'));
  expect(aside.getByRole('heading', { level: 2, name: 'What changes' })).toBeVisible();
  expect(aside.getByText('Codes go to the new number')).toBeVisible();
});

test('logs out', async () => {
  const { platform } = await open('/me', ['/me']);
  await user.click(menu().getByRole('button', { name: 'Log out' }));
  expect(platform.session.current()).toBeUndefined();
});
