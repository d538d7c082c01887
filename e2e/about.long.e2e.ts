/** The About page (spec §2.10): its topics and their addresses, the server's texts and the fixed ones, and both styles. */
import type { Page } from 'playwright-core';
import { clippedTexts } from './test/clipped-texts.ts';
import { layoutFaults } from './test/layout-faults.ts';
import { widths } from './test/layouts.ts';
import { axeViolations, faultlessVisits, siteOf, waitUntil } from './test/visit.ts';

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
    '0.10%',
    'of what you receive',
    '1 USDT on 1,000 USDT',
    '0.05%',
    'of the stake',
    '0.5 USDT on 1,000 USDT',
  ]);
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
