/** Sessions over all tabs of a browser on the real exchange: how they start, end and recover. */
import type { Page } from 'playwright-core';
import { changedConfiguration } from './test/changed-configuration.ts';
import { clearFaults, injectFaults } from './test/faults.ts';
import { codeSentTo } from './test/mailbox.ts';
import { callConcurrently, exposePlatform } from './test/page-platform.ts';
import { newMember } from './test/own-member.ts';
import { longTest } from './test/runs-all.ts';
import { forgetMember, openAs, signIn } from './test/sign-in.ts';
import { faultlessVisits, overflow, siteOf, waitUntil } from './test/visit.ts';

afterEach(clearFaults);
const visit = faultlessVisits();

const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

const postToExchange = async (page: Page, path: string, body: object): Promise<void> => {
  const { 'livery.agentIdentify': agent = '' } = await stored(page);
  const reply = await page.request.post(`${siteOf()}/api${path}`, { data: body, headers: { 'Agent-Identify': agent } });
  if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`);
};

test('5 tabs × 20 calls with an expired token refresh it once and are all answered, and one sign-out signs out every tab', async () => {
  const visitor = await visit({ width: 360 });
  const { page } = visitor;
  const context = page.context();
  const member = await newMember();
  await openAs(page, member, '/assets');
  // This page is the lightest that members may see.
  const others = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const other = await context.newPage();
      await other.goto(`${siteOf()}/forgot`);
      return other;
    }),
  );
  const tabs = [page, ...others];
  await Promise.all(tabs.map(exposePlatform));
  const requestedPaths: string[] = [];
  context.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  // The browser logs each refused call.
  visitor.expectFault(/status of 401/);

  // Read first: a call of a page itself may be what replaces the expired token.
  const before = await stored(page);
  await injectFaults({ tokens: { member: member.email, expireAll: true } });
  const answers = await Promise.all(tabs.map((tab) => callConcurrently(tab, '/me/info', 20)));
  expect(answers.flat()).toHaveLength(100);
  expect(answers.flat()).toEqual(Array.from({ length: 100 }, () => expect.objectContaining({ email: member.email })));
  expect(requestedPaths.filter((path) => path === '/api/refreshToken')).toHaveLength(1);
  const after = await stored(page);
  expect(after['livery.token']).not.toBe(before['livery.token']);
  expect(after['livery.session']).toBe(before['livery.session']);

  // The logout must succeed although the server answers late and its tab closes at once.
  await injectFaults({ calls: [{ method: 'POST', path: '/logout', delayMs: 3000, times: 1 }] });
  await others[0]?.evaluate(() => globalThis.pagePlatform.logOut());
  await others[0]?.close();
  await page.waitForURL(`${siteOf()}/login?redirect=%2Fassets`);
  await page.getByText('Your session has ended. Log in again.').waitFor();
  for (const tab of tabs.filter((one) => one !== others[0]))
    expect(await tab.evaluate(() => globalThis.pagePlatform.session.isOpen())).toBe(false);
  expect(Object.keys(await stored(page)).filter((key) => /token|session|user/i.test(key))).toEqual([]);
  const headers = {
    Authorization: after['livery.token'] ?? '',
    'Agent-Identify': after['livery.agentIdentify'] ?? '',
  };
  await waitUntil(async () => (await page.request.get(`${siteOf()}/api/me/info`, { headers })).status() === 401);
});

test('spec §8: a member who lost their session sees the reason and returns to their page, and other refusals show as toasts', async () => {
  const visitor = await visit();
  const { page } = visitor;
  visitor.expectFault(/status of (401|404|503)/);
  const member = await newMember();
  await openAs(page, member, '/about');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await exposePlatform(page);

  // The server's message shows in one toast, which stays while it has the focus.
  await Promise.all([callConcurrently(page, '/no/such/call', 2), callConcurrently(page, '/me/no-such-call', 1)]);
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByRole('listitem').first().waitFor();
  expect(await messages.getByRole('listitem').count()).toBe(1);
  await page.keyboard.press('F6');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Close');
  await page.keyboard.press('Enter');
  await messages.getByRole('listitem').waitFor({ state: 'detached' });
  await page.context().setOffline(true);
  visitor.expectFault(/ERR_INTERNET_DISCONNECTED/);
  await callConcurrently(page, '/me/info', 1);
  await messages.getByText('The server cannot be reached. Check your connection and try again.').waitFor();
  await page.context().setOffline(false);

  await page.getByRole('banner').getByRole('link', { name: 'Assets' }).click();
  await page.getByRole('heading', { level: 1, name: 'Assets' }).waitFor();
  // The page and its bell ask again by themselves.
  await injectFaults({ tokens: { member: member.email, endAll: true } });
  await page.waitForURL(`${siteOf()}/login?redirect=%2Fassets`);
  await page.getByText('Your session has ended. Log in again.').waitFor();
  await signIn(page, member);
  await page.waitForURL(`${siteOf()}/assets`);
  // Back leads to the page before, not to the login, which would redirect again.
  await page.goBack();
  await page.waitForURL(`${siteOf()}/about`);
});

test('a page for members sends a visitor to the login and back, and a login never leads to another site', async () => {
  const { page } = await visit();
  const member = await newMember();
  await page.goto(`${siteOf()}/assets?from=bookmark`);
  await page.waitForURL(`${siteOf()}/login?redirect=${encodeURIComponent('/assets?from=bookmark')}`);
  await signIn(page, member);
  await page.waitForURL(`${siteOf()}/assets?from=bookmark`);
  for (const target of ['//evil.example', 'javascript:alert(1)']) {
    await forgetMember(page);
    await page.goto(`${siteOf()}/login?redirect=${encodeURIComponent(target)}`);
    await signIn(page, member);
    await page.waitForURL(`${siteOf()}/`);
  }
});

test('spec §2.1: a code resets a forgotten password, and only the new password signs in', async () => {
  const visitor = await visit({ width: 360 });
  const { page } = visitor;
  const email = `forgetful.${Date.now()}@example.com`;
  await page.goto(`${siteOf()}/login?redirect=%2Fassets`);
  await postToExchange(page, '/verifyCode/mail', { scene: 'REGISTER', email });
  const code = await codeSentTo(email);
  await postToExchange(page, '/members', { type: 'MAIL', email, code, password: 'old-password' });

  await page.getByRole('tab', { name: 'Email' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { level: 1, name: 'Set a new password' }).waitFor();
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByText(/has an account, we sent it 6 digits/).waitFor();
  await page.reload();
  await page.getByText(/Send again in \d+ s/).waitFor();
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email);
  expect(await overflow(page)).toBe(0);
  const sent = await codeSentTo(email);
  // The code is pasted with the spaces of a message.
  await page.getByLabel('Verification code').focus();
  await page.evaluate(
    (text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    },
    ` ${sent.slice(0, 3)} ${sent.slice(3)} `,
  );
  await page.getByLabel('Password', { exact: true }).fill('new-password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL(`${siteOf()}/login?redirect=%2Fassets`);
  await page.getByText('Password changed. Log in with the new one.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email);

  visitor.expectFault(/status of 422/);
  await page.getByLabel('Password', { exact: true }).fill('old-password');
  await page.keyboard.press('Enter');
  await page.getByText('Account or password is wrong.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill('new-password');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${siteOf()}/assets`);
});

longTest('the site drops invalid values under every stored key and works', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.goto(`${siteOf()}/login`);
  await signIn(page);
  await page.waitForURL(`${siteOf()}/`);
  // The keys that the site has stored by now, and those that the specification names.
  const ofSpec = [
    'locale',
    'official_locale',
    'agentIdentify',
    'colorMode',
    'userChangeColor',
    'SPOT_LIST',
    'FUTURE_LIST',
  ];
  const more = ['COINS', 'AGENT_ID', 'USER_ID', 'LOCK_RECONNECT', 'DO_NOT_CONNECT', 'sendTextOfFinancial', 'theme'];
  const keys = new Set([
    ...Object.keys(await stored(page)),
    ...[...ofSpec, ...more, 'sendTextOfRegister', 'sendTextOfReset', 'hideAmounts', 'session'].map(
      (key) => `livery.${key}`,
    ),
  ]);
  const storeEverywhere = (garbage: string) =>
    page.evaluate(([names, text]) => names.forEach((name) => localStorage.setItem(name, text)), [
      [...keys],
      garbage,
    ] as const);
  for (const garbage of ['{"<script>":\n\u0000', '😀'.repeat(5000), 'null']) {
    await storeEverywhere(garbage);
    await page.goto(`${siteOf()}/`);
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  const { 'livery.token': token, 'livery.locale': locale } = await stored(page);
  expect([token, locale]).toEqual([undefined, undefined]);
  // A text of the right form counts as a token until the server refuses it.
  visitor.expectFault(/status of 401/);
  await storeEverywhere('made-up');
  await page.goto(`${siteOf()}/assets`);
  await page.waitForURL(`${siteOf()}/login?redirect=%2Fassets`);
  expect((await stored(page))['livery.token']).toBeUndefined();
  await signIn(page);
  await page.waitForURL(`${siteOf()}/assets`);
});

longTest(
  'spec §2.2: phones are redirected to the mobile site except from Home and About, and stay when it sends them back',
  async () => {
    const iPhone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
    const { page } = await visit({ userAgent: iPhone });
    const mobile = 'https://m.livery.example/h5/';
    await page.route('**/api/configs', (route) => changedConfiguration(route, { mobileWebUrl: mobile }));
    await page.route(`${mobile}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Mobile</h1>' }));
    await page.goto(siteOf());
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL(`${mobile}login?id=*`);
    for (const [path, mobileAddress] of [
      ['/register?invite=AB12&redirect=%2Fassets', `${mobile}register?invite=AB12&id=*`],
      ['/Register/?invite=AB12', `${mobile}register?invite=AB12&id=*`],
      ['/assets', `${mobile}?id=*`],
      ['/nowhere', `${mobile}?id=*`],
    ] as const) {
      await page.goto(siteOf());
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(siteOf() + path);
      await page.waitForURL(mobileAddress);
    }
    // A visitor whom the mobile site sends straight back stays at the second visit.
    await page.goto(siteOf());
    await page.evaluate(() => sessionStorage.clear());
    await page.route(`${mobile}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<script>location.replace('${siteOf()}/login')</script>` }),
    );
    await page.goto(`${siteOf()}/assets`);
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
  },
);
