/** Orders that wait for a price, by mouse and by keyboard alone: each type is placed, edited, fired and cancelled. */
import {
  cancelSpotOrdersCall,
  spotBuyCall,
  spotProductsCall,
  spotSellCall,
  type SpotOrder,
} from '@livery/contract/calls/spot';
import { formatUnits, parseUnits, toDecimal, type Decimal } from '@livery/contract/decimal';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { byKeyboard, byMouse, type InputMethod } from './test/input-methods.ts';
import { fundedMember, type OwnMember } from './test/own-member.ts';
import { recordsOf } from './test/spot-records.ts';
import { faultlessVisits, siteOf, waitUntil } from './test/visit.ts';

const visit = faultlessVisits();

/** The exchange's own coin stays near a dollar, so that two members can move its last price. */
const [symbol, coin, quote] = ['QCCUSDT', 'QCC', 'USDT'];
const priceDecimals = 4;
/** The second order has another amount, as a page sends the same command once within a second (docs/decisions.md §17). */
const [amount, otherAmount] = ['100', '101'];

type Members = Readonly<Record<'member' | 'seller' | 'buyer', OwnMember>>;

const form = (page: Page) => page.getByRole('form', { name: 'Order form' });
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true });
const rows = (page: Page) =>
  page.getByRole('region', { name: 'My orders' }).getByRole('region', { name: 'Open orders' }).locator('tbody tr');

/** A price in thousandths above or below another. */
const shifted = (price: Decimal, thousandths: number): Decimal =>
  formatUnits((parseUnits(price, priceDecimals) * BigInt(1000 + thousandths)) / 1000n, priceDecimals);

async function lastPrice({ ask }: OwnMember): Promise<Decimal> {
  const { coins } = await ask(spotProductsCall, {});
  const price = coins.find((product) => product.symbol === symbol)?.price;
  if (price === undefined) throw new Error(`${symbol} has no price`);
  return toDecimal(price);
}

/** The last price after a sweep, when the market makers' bids are back and somebody has sold to them. */
async function recovered({ seller, buyer }: Members, usual: Decimal): Promise<Decimal> {
  await buyer.ask(cancelSpotOrdersCall, { body: {} });
  const worstPrice = shifted(usual, -3);
  const body = { symbol, type: 'market', amount: toDecimal('10'), worstPrice } as const;
  const isSold = () =>
    seller.ask(spotSellCall, { body, idempotencyKey: randomUUID() }).then(
      ({ state }) => state === 'filled',
      // There are no bids yet.
      () => false,
    );
  await waitUntil(isSold);
  return lastPrice(seller);
}

/** Makes a trade at a price: the last of a sweep through the book. Below it, there is a bid for who sells then. */
async function tradeAt(price: Decimal, isFalling: boolean, { seller, buyer }: Members): Promise<void> {
  const [maker, taker] = isFalling ? [buyer, seller] : [seller, buyer];
  const [make, take] = isFalling ? [spotBuyCall, spotSellCall] : [spotSellCall, spotBuyCall];
  const limit = (at: Decimal, lots: string) => ({ symbol, type: 'limit', price: at, amount: toDecimal(lots) }) as const;
  await buyer.ask(spotBuyCall, { body: limit(shifted(price, -10), '1000'), idempotencyKey: randomUUID() });
  await maker.ask(make, { body: limit(price, '1000'), idempotencyKey: randomUUID() });
  const sweep = { ...limit(price, '3000000'), timeInForce: 'ioc' } as const;
  await taker.ask(take, { body: sweep, idempotencyKey: randomUUID() });
}

async function chooseType({ choose, press, pickItem }: InputMethod, page: Page, type: string): Promise<void> {
  await choose(form(page).getByRole('radio', { name: 'Sell' }));
  await press(form(page).getByRole('button', { name: 'Orders that wait for a price' }));
  await pickItem(
    page
      .getByRole('menu')
      .locator('[role^=menuitem]')
      .filter({ hasText: new RegExp(`^${type}`) }),
  );
}

interface Kind {
  readonly type: SpotOrder['type'];
  readonly name: string;
  readonly button: string;
  /** The fields besides the amount, from the last price. */
  readonly fields: (last: Decimal) => Readonly<Record<string, string>>;
  /** What an edit changes, and to what. */
  readonly edit: {
    readonly name: string;
    readonly to: (last: Decimal) => string;
    readonly of: (order: SpotOrder) => unknown;
  };
  /** The price that fires it, in thousandths of the last one. */
  readonly firesAt: number;
}

const triggerOf = (order: SpotOrder) => order.trigger?.price;
const below = (thousandths: number) => (last: Decimal) => shifted(last, -thousandths);
const kinds: readonly Kind[] = [
  {
    type: 'stopMarket',
    name: 'Stop-market',
    button: `Place stop to sell ${coin}`,
    fields: (last) => ({ 'Trigger price': shifted(last, -20) }),
    edit: { name: 'Trigger price', to: below(2), of: triggerOf },
    firesAt: -2,
  },
  {
    type: 'stopLimit',
    name: 'Stop-limit',
    button: `Place stop to sell ${coin}`,
    fields: (last) => ({ 'Trigger price': shifted(last, -20), Price: shifted(last, -40) }),
    edit: { name: 'Trigger price', to: below(2), of: triggerOf },
    firesAt: -2,
  },
  {
    type: 'takeProfit',
    name: 'Take profit',
    button: 'Place take profit',
    fields: (last) => ({ 'Trigger price': shifted(last, 20) }),
    edit: { name: 'Trigger price', to: (last) => shifted(last, 2), of: triggerOf },
    firesAt: 2,
  },
  {
    type: 'oco',
    name: 'OCO',
    button: `Place OCO to sell ${coin}`,
    fields: (last) => ({ 'Sell at': shifted(last, 50), Stop: shifted(last, -20) }),
    edit: { name: 'Trigger price', to: below(2), of: triggerOf },
    firesAt: -2,
  },
  {
    type: 'trailingStop',
    name: 'Trailing stop',
    button: 'Place trailing stop',
    fields: () => ({ Distance: '3' }),
    edit: { name: 'Distance', to: () => '0.2', of: ({ distance }) => distance?.percent },
    firesAt: -6,
  },
];

async function place(
  input: InputMethod,
  page: Page,
  kind: Kind,
  { last, lots }: { readonly last: Decimal; readonly lots: string },
): Promise<void> {
  await chooseType(input, page, kind.name);
  for (const [name, text] of Object.entries(kind.fields(last))) await input.write(field(page, name), text);
  await input.write(field(page, 'Amount'), lots);
  await input.press(form(page).getByRole('button', { name: kind.button }));
}

const waitingOf = async (member: OwnMember) =>
  (await recordsOf(member, symbol)).open.filter(({ state }) => state === 'waiting');

/** Places an order, edits it and lets it fire. Then places another and cancels it. */
async function live(input: InputMethod, page: Page, kind: Kind, members: Members, usual: Decimal): Promise<void> {
  const { member } = members;
  const cancel = rows(page).getByRole('button', { name: /^Cancel/ });
  const last = await recovered(members, usual);
  await place(input, page, kind, { last, lots: amount });
  await waitUntil(async () => (await waitingOf(member)).length === 1);
  const [placed] = await waitingOf(member);
  expect(placed).toMatchObject({ type: kind.type, side: 'sell', amount, held: amount });

  const waiting = rows(page).filter({ hasText: /[≤≥]/ });
  await input.press(waiting.getByRole('button', { name: /^Change/ }));
  const changed = kind.edit.to(last);
  await input.write(rows(page).getByRole('textbox', { name: kind.edit.name }), changed);
  await input.press(rows(page).getByRole('button', { name: 'Save' }));
  await waitUntil(async () => (await waitingOf(member)).some((order) => kind.edit.of(order) === changed));

  await tradeAt(shifted(last, kind.firesAt), kind.firesAt < 0, members);
  await waitUntil(async () => (await recordsOf(member, symbol)).open.length === 0);
  const fired = (await recordsOf(member, symbol)).ended.find(({ id }) => id === placed?.id);
  expect(fired).toMatchObject({ state: 'filled', filledAmount: amount, fired: { priceBefore: expect.any(String) } });
  await waitUntil(async () => (await cancel.count()) === 0);

  await place(input, page, kind, { last: await recovered(members, usual), lots: otherAmount });
  await input.press(cancel.last());
  await waitUntil(async () => (await cancel.count()) === 0);
  expect((await recordsOf(member, symbol)).open).toEqual([]);
}

test.each([
  { inputMethod: 'by mouse', inputFor: () => byMouse },
  { inputMethod: 'by keyboard alone', inputFor: byKeyboard },
])('$inputMethod: each type is placed, edited, fired and cancelled', async ({ inputFor }) => {
  const [member, seller, buyer] = await Promise.all([
    fundedMember(coin, '10000'),
    fundedMember(coin, '60000000'),
    fundedMember(quote, '60000000'),
  ]);
  const { page } = await visit();
  await page.addInitScript(() => localStorage.setItem('livery.locale', 'en-US'));
  const input = inputFor(page);
  await page.goto(`${siteOf()}/login?redirect=${encodeURIComponent(`/spot?symbol=${symbol}`)}`);
  await input.choose(page.getByRole('tab', { name: 'Email' }));
  await input.write(page.getByRole('textbox', { name: 'Email' }), member.email);
  await input.write(page.getByLabel('Password', { exact: true }), member.password);
  await input.press(page.getByRole('button', { name: 'Log in' }));
  await page.waitForURL(`${siteOf()}/spot?symbol=${symbol}`);

  const usual = await lastPrice(member);
  for (const kind of kinds)
    await live(input, page, kind, { member, seller, buyer }, usual).catch((cause: unknown) => {
      throw new Error(kind.name, { cause });
    });
});
