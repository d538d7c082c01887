/** Every figure of the trade page fits its cell, in every language and at every width. `npm run test:all` tries all of them. */
import { spotBuyCall } from '@livery/contract/calls/spot';
import { toDecimal } from '@livery/contract/decimal';
import { languages } from '@livery/contract/languages';
import { randomUUID } from 'node:crypto';
import { cellFaults } from './test/cell-faults.ts';
import { layoutFaults, reloadIn } from './test/layout-faults.ts';
import { widths } from './test/layouts.ts';
import { fundedMember, type OwnMember } from './test/own-member.ts';
import { runsAll } from './test/runs-all.ts';
import { signIn } from './test/sign-in.ts';
import { faultlessVisits, siteOf } from './test/visit.ts';

const visit = faultlessVisits();

/** Of the longest words. */
const hardLanguages = ['ru-RU', 'fr-FR', 'de-DE'] as const;
/** The board's widest beside the usual ones. */
const allWidths = [...widths, 1920];

/** A member with an open order, and one that was filled. */
async function trader(): Promise<OwnMember> {
  const member = await fundedMember('USDT', '987654.32');
  const buy = (price: string, amount: string) =>
    member.ask(spotBuyCall, {
      body: { symbol: 'BTCUSDT', type: 'limit', price: toDecimal(price), amount: toDecimal(amount) },
      idempotencyKey: randomUUID(),
    });
  await buy('90000', '0.01234');
  await buy('31234.56', '1.23456');
  return member;
}

test('no figure is wider than its cell and no list is scrolled sideways, in the lists of orders and in the order form', async () => {
  const { page } = await visit();
  const member = await trader();
  await page.goto(`${siteOf()}/login?redirect=%2Fspot`);
  await signIn(page, member);
  await page.locator('main [role=option]').first().waitFor();
  const lists = page.locator('main [role=tablist]').last().getByRole('tab');
  const found: string[] = [];
  for (const language of runsAll ? languages : hardLanguages) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await reloadIn(page, language);
    await page.locator('main form input[type=range]').first().fill('37');
    await page.locator('main [role=option]').first().waitFor();
    for (const list of [0, 1, 2]) {
      await lists.nth(list).click();
      await page.locator('main tbody tr:not([aria-hidden])').first().waitFor();
      for (const width of allWidths) {
        await page.setViewportSize({ width, height: 800 });
        found.push(...(await layoutFaults(page, `${language} ${width} list ${list}`, cellFaults)));
      }
    }
  }
  expect(found).toEqual([]);

  // The header of a work page is low, and as wide as the page.
  await page.setViewportSize({ width: 1920, height: 800 });
  const banner = page.getByRole('banner');
  const [header, brand] = await Promise.all([banner.boundingBox(), banner.getByRole('link').first().boundingBox()]);
  expect([header?.height, header?.width]).toEqual([52, 1920]);
  expect(brand?.x).toBeLessThanOrEqual(16);
});
