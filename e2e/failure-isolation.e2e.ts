/** A failing remote, file or exchange affects only its own part of the page. */
import { coinStrip, disconnect, remotesOrigin, siteOf, visit, type Visitor } from './test/visit.ts';

let visitor: Visitor;
afterEach(() => visitor.leave());
afterAll(disconnect);

test('a remote that fails to load affects only its own page, and loads after a retry', async () => {
  visitor = await visit();
  const { page } = visitor;
  await page.route(`${remotesOrigin()}/wealth/**`, (route) => route.abort());
  await page.goto(siteOf());
  await page.getByRole('navigation').getByRole('link', { name: 'Wealth' }).click();
  await page.getByText('This page is not available right now').waitFor();
  await page.unroute(`${remotesOrigin()}/wealth/**`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Wealth' }).waitFor();
});

test('a module’s messages that fail to load once are fetched again without the cache, in the visitor’s language', async () => {
  visitor = await visit();
  const { page } = visitor;
  await page.addInitScript(() => localStorage.setItem('livery.locale', 'de-DE'));
  let asked = 0;
  await page.route(`${remotesOrigin()}/wealth/**/*.js`, async (route) => {
    const response = await route.fetch();
    const isMessagesFile = (await response.text()).includes('Produktkategorien');
    if (isMessagesFile) asked += 1;
    return isMessagesFile && asked === 1 ? route.abort() : route.fulfill({ response });
  });
  await page.goto(`${siteOf()}/financial`);
  await page.getByRole('heading', { level: 1, name: 'Vermögen' }).waitFor();
  expect(asked).toBeGreaterThan(1);
});

test('an altered file never runs', async () => {
  visitor = await visit();
  const { page } = visitor;
  await page.route(`${remotesOrigin()}/wealth/**/*.js`, async (route) => {
    const response = await route.fetch();
    const body = `globalThis.altered = true;\n${await response.text()}`;
    await route.fulfill({ response, body });
  });
  await page.goto(`${siteOf()}/financial`);
  await page.getByText('This page is not available right now').waitFor();
  expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false);
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await coinStrip(page).waitFor();
});

test('a first visit while the exchange cannot be reached says so, and offers a retry', async () => {
  visitor = await visit();
  const { page } = visitor;
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(siteOf());
  await page.getByText('The site cannot be reached').waitFor();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await coinStrip(page).waitFor();
});

test('a reload uses the last good configuration when /api/configs fails', async () => {
  visitor = await visit();
  const { page } = visitor;
  await page.goto(siteOf());
  await coinStrip(page).waitFor();
  await page.route('**/api/configs', (route) => route.abort());
  await page.reload();
  await coinStrip(page).waitFor();
  expect(await page.title()).toBe('Aldera');
});

test('the Content Security Policy refuses inline scripts and eval', async () => {
  visitor = await visit();
  const { page } = visitor;
  await page.goto(siteOf());
  const results = await page.evaluate(async () => {
    // The Content Security Policy does not hold for code of the debugger. It holds for code that a timer runs.
    await new Promise((resolve) => setTimeout(resolve));
    const attempts: string[] = [];
    const attempt = (name: string, act: () => unknown) =>
      new Promise<void>((resolve) => {
        setTimeout(() => {
          try {
            act();
            attempts.push(`${name} ran`);
          } catch {
            attempts.push(`${name} refused`);
          }
          resolve();
        });
      });
    await attempt('text', () => {
      const script = document.createElement('script');
      script.text = 'globalThis.inline = true';
      document.body.append(script);
    });
    await attempt('innerHTML', () => {
      document.body.innerHTML = '<img src=x onerror="globalThis.inline = true">';
    });
    // oxlint-disable-next-line no-implied-eval, no-new-func -- the test checks that the Content Security Policy refuses it
    await attempt('eval', () => new Function('return 1')() as unknown);
    return [attempts, 'inline' in globalThis];
  });
  expect(results).toEqual([['text refused', 'innerHTML refused', 'eval refused'], false]);
});
