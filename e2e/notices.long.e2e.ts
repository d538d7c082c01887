/** The bell (docs/decisions.md §62): shows a member's pending matters on unrelated pages, and links to them. */
import { offersCall } from '@livery/contract/calls/c2c/offers';
import { takeOfferCall } from '@livery/contract/calls/c2c/orders';
import { randomUUID } from 'node:crypto';
import { newMember } from './test/own-member.ts';
import { signIn } from './test/sign-in.ts';
import { faultlessVisits, siteOf } from './test/visit.ts';

const visit = faultlessVisits();

test('an order that waits shows on the bell of the home page as soon as it is taken, and its action leads to it', async () => {
  const member = await newMember();
  const { list } = await member.ask(offersCall, { query: { coin: 'USDT', currency: 'JPY', fits: 'yes', pageSize: 1 } });
  const [offer] = list;
  if (offer === undefined) throw new Error('nobody sells USDT for yen');
  const { page } = await visit();
  await page.goto(`${siteOf()}/login`);
  await signIn(page, member);
  await page.waitForURL(`${siteOf()}/`);
  const bell = page.getByRole('banner').getByRole('button', { name: 'Notices' });
  await bell.waitFor();
  expect(await bell.getAttribute('aria-label')).toBe('Notices');

  const { id } = await member.ask(takeOfferCall, {
    params: { id: offer.id },
    body: { quantity: offer.minQuantity },
    idempotencyKey: randomUUID(),
  });
  await page.getByRole('button', { name: 'Notices, 1 waiting for you' }).press('Enter');
  const notices = page.getByRole('dialog', { name: 'Notices' });
  await notices.getByText(`Order ${id} with ${offer.sellerNickname}.`).waitFor();
  await notices.getByRole('link', { name: 'Open order' }).press('Enter');
  await page.waitForURL(`${siteOf()}/c2c-sale?order=${id}`);
});
