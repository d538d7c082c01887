/** The endings of a fiat order (spec §1) besides the released one. */
import { sendMessageCall } from '@livery/contract/calls/c2c/messages';
import { withdrawOfferCall } from '@livery/contract/calls/c2c/offers';
import { transferCall } from '@livery/contract/calls/transfers';
import { toDecimal } from '@livery/contract/decimal';
import { randomUUID } from 'node:crypto';
import { operator } from './test/operator.ts';
import {
  act,
  awaitStatus,
  cancelByConsent,
  german,
  giveReason,
  keyboard,
  mouse,
  newTrade,
  ordersOfOwnSite,
  pay,
  release,
  type Room,
} from './test/order-rooms.ts';

const { openRooms, expire } = ordersOfOwnSite();

test('an unpaid order expires, and the seller gets the coins back', async () => {
  const both = await openRooms(await newTrade(), mouse);
  await expire(both);
  await both[1].page.getByText('The buyer did not pay in time, and the coins are yours again.').waitFor();
});

/** Both sides read that the operator decided, for whom, and why. */
async function awaitRuling(both: readonly Room[], reason: string): Promise<void> {
  for (const { page } of both) {
    const ruling = page.getByRole('status').filter({ hasText: /The operator decided for|Der Betreiber hat für/ });
    await ruling.filter({ hasText: reason }).waitFor();
  }
}

test.each([
  { decision: 'refuse', way: mouse },
  { decision: 'release', way: keyboard },
] as const)(
  'paid but expired, and the seller has no coins any more: the operator decides to $decision',
  async ({ decision, way }) => {
    const trade = await newTrade();
    const { seller: selling, offerId, orderId } = trade;
    const move = (from: 'C2C' | 'SPOT', to: 'C2C' | 'SPOT') =>
      selling.ask(transferCall, {
        body: { coin: 'USDT', amount: toDecimal('1000'), from, to },
        idempotencyKey: randomUUID(),
      });
    const both = await openRooms(trade, way);
    const [buyer] = both;
    await expire(both);
    await selling.ask(withdrawOfferCall, { params: { id: offerId }, idempotencyKey: randomUUID() });
    await move('C2C', 'SPOT');
    const { payLate, report } = way.words;
    await act(buyer, payLate, report, giveReason(buyer, 'The bank was slow.'));
    await awaitStatus(both, 'latePaid');
    expect(await operator('late-payment', 'list', 'aldera')).toContain('The bank was slow.');
    await move('SPOT', 'C2C');
    await operator('late-payment', decision, String(orderId), 'The bank has told us.');
    await awaitRuling(both, 'The bank has told us.');
  },
);

test.each([
  { decision: 'release', way: mouse },
  { decision: 'return', way: keyboard },
] as const)('disputed: the operator decides to $decision, and both sides read why', async ({ decision, way }) => {
  const trade = await newTrade();
  await pay(trade);
  const both = await openRooms(trade, way);
  const [buyer] = both;
  await act(buyer, way.words.dispute, way.words.dispute, giveReason(buyer, 'The seller does not answer.'));
  await awaitStatus(both, 'disputed');
  const said = { params: { id: trade.orderId }, body: { text: 'I have paid.' }, idempotencyKey: randomUUID() };
  await trade.buyer.ask(sendMessageCall, said);
  expect(await operator('c2c', 'show', String(trade.orderId))).toContain('I have paid.');
  await operator('dispute', decision, String(trade.orderId), 'The bank has told us.');
  await awaitRuling(both, 'The bank has told us.');
});

test('paid but expired: the coins are held again and released, by keyboard alone on a phone in German', async () => {
  const both = await openRooms(await newTrade(), keyboard);
  const [buyer, seller] = both;
  await expire(both);
  await act(buyer, german.payLate, german.report, giveReason(buyer, 'Die Bank war langsam.'));
  await awaitStatus(both, 'paid');
  await seller.page.getByText('Die Bank war langsam.').waitFor();
  await release(seller);
  await awaitStatus(both, 'released');
});

test('cancelled: the seller asks, and the buyer consents', async () => {
  const trade = await newTrade();
  await pay(trade);
  const both = await openRooms(trade, mouse);
  await cancelByConsent(both, 'Nothing has arrived.');
  await awaitStatus(both, 'cancelled');
});

test('cancelled: the seller asks, and the buyer consents, by keyboard alone on a phone in German', async () => {
  const trade = await newTrade();
  await pay(trade);
  const both = await openRooms(trade, keyboard);
  await cancelByConsent(both, 'Es kam nichts an.');
  await awaitStatus(both, 'cancelled');
});
