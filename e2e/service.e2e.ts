/** The service chat: the dialog, its service page, the embedded support page, and addresses that are never embedded. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { servicePath } from '@livery/contract/rules/service-cipher';
import type { Frame, Page } from 'playwright-core';
import { configure } from './test/operator.ts';
import { newMember } from './test/own-member.ts';
import { policyOf } from './test/policy-of.ts';
import { longTest } from './test/runs-all.ts';
import { openAs } from './test/sign-in.ts';
import {
  axeViolations,
  disconnect,
  overflow,
  remotesOrigin,
  siteOf,
  waitUntil,
  visit,
  type VisitOptions,
  type Visitor,
} from './test/visit.ts';

/** This file changes the tenant's configuration. No other file waits for its prerendered pages. */
const tenant = 'octavo';
const site = siteOf(tenant);
const plainPage = `${site}/nowhere`;
let visitor: Visitor;
let supportServer: Server;
let support: string;
let restoreConfiguration: () => Promise<unknown>;

beforeAll(async () => {
  supportServer = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><html lang="en"><title>Desk</title><h1>Hello from support</h1></html>');
  });
  await new Promise<void>((resolve) => supportServer.listen(0, '127.0.0.1', resolve));
  support = `http://127.0.0.1:${(supportServer.address() as AddressInfo).port}`;
  const params = 'uid={userId}&account={account}&name={nickname}';
  restoreConfiguration = await configure(
    tenant,
    'customerUrl',
    JSON.stringify([{ url: `${support}/chat?tenant=${tenant}`, params }]),
  );
  // The site's server reads configurations every few seconds.
  await waitUntil(async () => (await policyOf(tenant)).includes(support));
});

async function visitInEnglish(options?: VisitOptions): Promise<Page> {
  visitor = await visit(options);
  await visitor.page.addInitScript(() => {
    if (self === top) localStorage.setItem('livery.locale', 'en-US');
  });
  return visitor.page;
}

afterEach(async () => {
  expect(visitor.faults()).toEqual([]);
  await visitor.leave();
});
afterAll(async () => {
  await restoreConfiguration();
  supportServer.close();
  await disconnect();
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Service chat' });
const opener = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Service chat' });

/** The frame of the support page, once it has loaded. */
async function supportPage(page: Page): Promise<Frame> {
  const found = () => page.frames().find((frame) => frame.url().startsWith(support));
  await waitUntil(async () => found() !== undefined);
  const frame = found();
  if (!frame) throw new Error('the support page is gone');
  await frame.getByRole('heading', { name: 'Hello from support' }).waitFor();
  return frame;
}

test('§2.3, §2.11: a visitor opens the chat by keyboard and gets the configured page, in a page without header, footer and socket', async () => {
  const page = await visitInEnglish();
  await page.goto(plainPage);
  await opener(page).focus();
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  const supportFrame = await supportPage(page);
  expect(supportFrame.url()).toBe(`${support}/chat?tenant=${tenant}`);
  expect(await supportFrame.evaluate(() => document.referrer)).toBe('');

  const service = supportFrame.parentFrame();
  expect(service?.url()).toMatch(new RegExp(`^${site}/service\\?url=`));
  expect(await service?.getByRole('banner').count()).toBe(0);
  expect(await service?.getByRole('contentinfo').count()).toBe(0);
  expect(sockets).toEqual([]);
  expect(await service?.locator('iframe').evaluate((frame) => frame.clientHeight)).toBe(700);
  expect(await axeViolations(page)).toEqual([]);

  const close = dialog(page).getByRole('button', { name: 'Close' });
  const size = await close.boundingBox();
  expect([size?.width, size?.height]).toEqual([44, 44]);
  await close.focus();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await waitUntil(() => opener(page).evaluate((button) => button === document.activeElement));
});

test('§5: a member’s chat tells the support page who is asking, on a phone too', async () => {
  const page = await visitInEnglish({ width: 360, height: 740 });
  const member = await newMember(`${tenant}-direct`);
  await openAs(page, member, '/nowhere', { site });
  await opener(page).click();
  const { searchParams } = new URL((await supportPage(page)).url());
  expect([...searchParams.keys()]).toEqual(['tenant', 'uid', 'account', 'name', 'clientId']);
  expect(searchParams.get('account')).toBe(member.email);
  expect(searchParams.get('clientId')).toBe(searchParams.get('uid')?.replaceAll('-', ''));
  expect(await overflow(page)).toBe(0);
});

longTest(
  'the dialog says that it is offline when its code or its page is missing, and continues when the network is back',
  async () => {
    const page = await visitInEnglish();
    visitor.expectFault(/ERR_INTERNET_DISCONNECTED|Loading chunk|service chat/);
    await page.goto(plainPage);
    await opener(page).waitFor();
    const offline = dialog(page).getByRole('alert').getByText('You are offline');
    for (const missing of ['its code', 'its page']) {
      await page.context().setOffline(true);
      await opener(page).focus();
      await page.keyboard.press('Enter');
      await offline.waitFor();
      expect([missing, await axeViolations(page)]).toEqual([missing, []]);
      await page.context().setOffline(false);
      await supportPage(page);
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
    }
  },
);

longTest('the demonstration has a support page of its own', async () => {
  const page = await visitInEnglish();
  await page.goto(`${siteOf('kurs')}${servicePath('/api/content/support.html')}`);
  await page.frameLocator('iframe').getByRole('heading', { name: 'This is where customer service answers' }).waitFor();
});

test('§2.11: the page has header and footer when visited directly, and embeds only the tenant’s support pages', async () => {
  const page = await visitInEnglish();
  await page.goto(site + servicePath(`${support}/chat`));
  await supportPage(page);
  await page.getByRole('banner').waitFor();
  await page.getByRole('contentinfo').waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBe(0);

  for (const path of [
    '/service?url=garbage',
    servicePath(`${remotesOrigin()}/chat`),
    servicePath('https://evil.example/'),
    servicePath('javascript:alert(1)'),
  ]) {
    await page.goto(site + path);
    await page.getByRole('heading', { level: 1, name: 'This link cannot be opened' }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
  }
  expect(visitor.requests.filter((url) => url.includes('evil.example'))).toEqual([]);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await page.waitForURL(`${site}/`);
});
