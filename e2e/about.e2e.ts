/** The About page (spec §2.10): its topics and their addresses, the server's texts and the fixed ones, and both styles. */
import type { Page } from 'playwright-core';
import { clippedTexts } from './test/clipped-texts.ts';
import { layoutFaults } from './test/layout-faults.ts';
import { widths } from './test/layouts.ts';
import { axeViolations, faultlessVisits, overflow, siteOf, waitUntil } from './test/visit.ts';

const visit = faultlessVisits();
const allTopics = ['protocol', 'privacy', 'legal', 'rule', 'help', 'issue', 'fee'];
const address = (topic: string) => `${siteOf()}/about?tab=${topic}`;

const title = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });
/** Waits for the text of a topic. */
const waitForText = (page: Page) =>
  page.locator('article :is(p, summary, dd)').filter({ hasText: /\S/ }).first().waitFor({ state: 'visible' });

/** Navigates to another topic as a link does, in any language. */
async function navigateTo(page: Page, topic: string): Promise<void> {
  const before = await title(page).textContent();
  await page.evaluate((tab) => {
    history.pushState(null, '', `/about?tab=${tab}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, topic);
  await waitUntil(async () => (await title(page).textContent()) !== before);
}

test('§2.10: the footer’s links, deep links and Back open their topics, and an unknown topic opens the first', async () => {
  const { page } = await visit();
  await page.goto(`${siteOf()}/about?tab=nothing`);
  await title(page).getByText('User protocol').waitFor();
  const groups = page.getByRole('navigation', { name: 'Topics' }).getByRole('list');
  expect(await Promise.all((await groups.all()).map((group) => group.getByRole('link').allTextContents()))).toEqual([
    ['User protocol', 'Privacy', 'Legal statement', 'Trading rules'],
    ['Beginner help', 'FAQ', 'Fees', 'Whitepaper'],
  ]);
  const footer = page.getByRole('contentinfo');
  for (const [link, tab] of [
    ['Trading rules', 'rule'],
    ['Fees', 'fee'],
  ] as const) {
    await footer.getByRole('link', { name: link }).click();
    await page.waitForURL(address(tab));
    await title(page).getByText(link).waitFor();
  }
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'FAQ' }).click();
  await title(page).getByText('FAQ').waitFor();
  await page.goBack();
  await title(page).getByText('Fees').waitFor();
  await page.goBack();
  await title(page).getByText('Trading rules').waitFor();
  await page.goto(address('help'));
  await title(page).getByText('Beginner help').waitFor();
});

test('§2.10: the topics show the server’s texts, the fixed texts and the configured fees', async () => {
  const { page } = await visit();
  await page.goto(`${siteOf()}/about`);
  await page.getByText('is an online platform for trading digital assets').waitFor();
  await page.getByText('By opening an account with Aldera you accept these terms.').waitFor();
  for (const [topic, text] of [
    ['privacy', 'Your data is not sold.'],
    ['legal', 'carries a high risk'],
    ['rule', '1,000 USDT a day and 14,000 USDT in total'],
    ['help', 'set a password of 6 to 32 characters'],
    ['fee', '1 USDT on 1,000 USDT'],
  ] as const) {
    await page.goto(address(topic));
    await page.getByRole('article').getByText(text).waitFor();
  }
  expect(await page.locator('dd').allTextContents()).toEqual([
    ...['0.10%', '1 USDT on 1,000 USDT'],
    ...['0.05%', '0.5 USDT on 1,000 USDT'],
  ]);
});

test('§2.10: a question opens and closes by keyboard', async () => {
  const { page } = await visit();
  await page.goto(address('issue'));
  await page.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await page.getByText('Choose e-mail or phone, enter the 6-digit code').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Choose e-mail or phone, enter the 6-digit code').waitFor({ state: 'hidden' });
});

test('§2.10: scripts, handlers and frames in the server’s texts are removed, and a text of a million letters is cut', async () => {
  const { page, requests, expectFault } = await visit();
  // The policy also refuses styles in the document that sanitises the text.
  expectFault(/Applying inline style violates/);
  const attack =
    '<img src=x onerror="self.hacked=1"><script>self.hacked=1</script><iframe src="https://evil.example/"></iframe>' +
    '<a href="javascript:self.hacked=1">a link</a><p style="position:fixed" onclick="self.hacked=1">Text<b>unclosed';
  const texts = {
    protocol: attack,
    privacy: `<p>Long ${'x'.repeat(1_000_000)}`,
    introduce: attack,
    wealthProtocol: '',
  };
  await page.route('**/api/app/protocols', (route) => route.fulfill({ json: { code: 200, msg: '', data: texts } }));
  await page.goto(`${siteOf()}/about`);
  await page.getByRole('article').getByText('unclosed').waitFor();
  expect(await page.locator('main :is(script, iframe, [onclick], [onerror])').count()).toBe(0);
  expect(await page.locator('main a[href^=javascript]').count()).toBe(0);
  expect(await page.evaluate(() => 'hacked' in self)).toBe(false);
  expect(requests.filter((url) => url.includes('evil.example'))).toEqual([]);
  await page.goto(address('privacy'));
  await page.getByText('The text is longer than this page shows.').waitFor();
  expect(await overflow(page)).toBe(0);
});

test('§2.10: every topic fits in both styles, in long languages and at every width', async () => {
  const { page } = await visit();
  await page.addInitScript(() => {
    if (self === top) localStorage.setItem('livery.locale', new URL(location.href).searchParams.get('speak') ?? '');
  });
  const found: string[] = [];
  // The partner's agents have the style without a title.
  for (const [agent, language] of [
    ['aldera-direct', 'de-DE'],
    ['aldera-partner', 'ru-RU'],
    ['aldera-direct', 'th-TH'],
    ['aldera-partner', 'ja-JP'],
  ] as const) {
    await page.goto(siteOf());
    // The site has stored its agent before the footer renders.
    await page.getByRole('contentinfo').waitFor();
    await page.evaluate((identity) => localStorage.setItem('livery.agentIdentify', identity), agent);
    for (const topic of allTopics) {
      if (topic === allTopics[0]) await page.goto(`${address(topic)}&speak=${language}`);
      else await navigateTo(page, topic);
      await waitForText(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const place = `${language} ${topic} ${width}`;
        found.push(...(await layoutFaults(page, place, () => clippedTexts(page, 'main'))));
      }
      const title = await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.clientHeight > 10);
      expect([agent, title]).toEqual([agent, agent === 'aldera-direct']);
      if (topic === 'issue' || topic === 'fee') found.push(...(await axeViolations(page, 'main')));
    }
  }
  expect(found).toEqual([]);
});
