import { toDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import type { SpotConditions } from '@livery/contract/rules/spot-order';
import { readDecimal } from '@livery/i18n/decimal-input';
import { spotMessages } from '../../../messages.ts';
import { remediesOf } from './order-faults.ts';
import { emptyForm, type FieldName, type Typed } from './order-form.ts';
import { againstCost, heldBy, resultOf, validateOrder, type FieldFault } from './order-request.ts';
import { orderSentence } from './sentence.ts';

const market = {
  symbol: 'BTCUSDT',
  coin: 'BTC',
  quote: 'USDT',
  pricePrecision: 2,
  amountPrecision: 5,
  isOpen: true,
  price: toDecimal('66221.16'),
  change: toDecimal('1'),
  high: toDecimal('1'),
  low: toDecimal('1'),
  volume: toDecimal('1'),
};
const now = 1_764_340_121;
const book = {
  buy: [{ price: '66218.20', volume: '1.26908' }],
  sell: [
    { price: '66221.16', volume: '0.45176' },
    { price: '66222.64', volume: '1.33215' },
    { price: '66230.00', volume: '4' },
  ],
  sequence: 1,
};
const conditions: SpotConditions = { last: market.price, mid: toDecimal('66219.68'), now };

type Texts = Partial<Omit<Typed, FieldName> & Record<FieldName, string>>;

const fieldNames = new Set<string>(
  Object.entries(emptyForm).flatMap(([name, value]) => (typeof value === 'object' ? [name] : [])),
);

/** A form as if it were typed in English. */
const form = (texts: Texts): Typed =>
  Object.entries(texts).reduce<Typed>(
    (typed, [name, value]) => ({
      ...typed,
      [name]: fieldNames.has(name) ? readDecimal(String(value), 'en-US') : value,
    }),
    emptyForm,
  );
const validated = (texts: Texts, available = '1000000') =>
  validateOrder(form(texts), { market, conditions, available: toDecimal(available), book });

const sell = { side: 'sell', amount: '0.02' } as const;
const oco = { ...sell, type: 'oco', price: '68000', trigger: '64900' } as const;
const exits = { price: '65400', amount: '0.05', hasExits: true, takeProfit: '68000', stopLoss: '64200' } as const;

/** What a request says, without the marks of emphasis. */
async function said(texts: Texts) {
  const typed = form(texts);
  const validation = validated(texts);
  if (!validation.ok) throw new Error(JSON.stringify(validation.faults));
  const t = await spotMessages.load('en-US');
  const sentence = orderSentence(
    { ...validation.order, side: typed.side },
    { market, t, language: 'en-US', last: market.price },
  );
  return [...sentence.does, ...sentence.notes].join(' ').replaceAll(/<\/?b>/g, '');
}

test.each<[Texts, object, string]>([
  [
    { price: '65400', amount: '0.05', isPostOnly: true },
    { type: 'limit', price: '65400', amount: '0.05', postOnly: true },
    'Buys 0.05 BTC at 65,400.00 or better. It is refused if it would trade at once.',
  ],
  [
    { type: 'stopLimit', trigger: '67200', price: '67250', amount: '0.03', timeInForce: 'gtt', until: now + 60 },
    {
      type: 'stopLimit',
      trigger: { price: '67200', source: 'last' },
      price: '67250',
      amount: '0.03',
      timeInForce: 'gtt',
      until: now + 60,
    },
    'When the last price rises to 67,200.00, places an order to buy 0.03 BTC at 67,250.00 or better. It ends at 2025-11-28 14:29:41. 2,017.50 USDT is frozen until it fills or you cancel it. It may stay unfilled.',
  ],
  [
    { ...sell, type: 'stopMarket', trigger: '65000', timeInForce: 'ioc', isPostOnly: true },
    { type: 'stopMarket', trigger: { price: '65000', source: 'last' }, amount: '0.02' },
    'When the last price falls to 65,000.00, sells 0.02 BTC at the market. 0.02 BTC is frozen until it fills or you cancel it.',
  ],
  [
    { type: 'stopMarket', trigger: '67000', total: '500', given: 'total' },
    { type: 'stopMarket', trigger: { price: '67000', source: 'last' }, total: '500' },
    'When the last price rises to 67,000.00, buys BTC for 500.00 USDT at the market. 500.00 USDT is frozen until it fills or you cancel it.',
  ],
  [
    { ...sell, type: 'takeProfit', trigger: '68400', source: 'mid' },
    { type: 'takeProfit', trigger: { price: '68400', source: 'mid' }, amount: '0.02' },
    'When the mid price rises to 68,400.00, sells 0.02 BTC at the market. 0.02 BTC is frozen until it fills or you cancel it. Mid is halfway between best bid and best ask, so one odd trade cannot trigger it.',
  ],
  [
    oco,
    { type: 'oco', price: '68000', trigger: { price: '64900', source: 'last' }, amount: '0.02' },
    'Sells 0.02 BTC at 68,000.00 or better. When the last price falls to 64,900.00 first, sells what is left at the market instead. 0.02 BTC is frozen once for both. What fills of one makes the other smaller.',
  ],
  [
    { ...sell, type: 'trailingStop', distance: '1.5' },
    { type: 'trailingStop', distance: { percent: '1.5' }, amount: '0.02' },
    'Follows the highest last price from 1.5% below it. When the last price falls to this stop, sells 0.02 BTC at the market. The stop is at 65,227.84 now. 0.02 BTC is frozen until it fills or you cancel it. The stop only rises.',
  ],
  [
    exits,
    {
      type: 'limit',
      price: '65400',
      amount: '0.05',
      attached: { takeProfit: { trigger: '68000', price: '68000' }, stopLoss: { trigger: '64200' } },
    },
    'Buys 0.05 BTC at 65,400.00 or better. When the last price rises to 68,000.00, sells what was bought at 68,000.00 or better. When the last price falls to 64,200.00, sells what was bought at the market.',
  ],
])('%j is sent as %j, and says what is sent', async (texts, order, sentence) => {
  expect(validated(texts)).toEqual({ ok: true, order: { symbol: 'BTCUSDT', ...order } });
  expect(await said(texts)).toBe(sentence);
});

test.each<[string, Texts, Partial<FieldFault>, object[]]>([
  [
    'post-only at a price that would take',
    { price: '66230', amount: '0.1', isPostOnly: true },
    { field: 'price', reason: code.wouldTake, restsAt: '66221.15' },
    [{ price: { ok: true, value: '66221.15' } }, { isPostOnly: false }],
  ],
  [
    'fill or kill beyond what the book holds',
    { price: '66222.64', amount: '2.5', timeInForce: 'fok' },
    { field: 'amount', reason: code.notFilledWhole, bookAmount: '1.78391' },
    [{ amount: { ok: true, value: '1.78391' } }, { timeInForce: 'ioc' }],
  ],
  [
    'a stop above the price, to sell',
    { ...sell, type: 'stopMarket', trigger: '66800' },
    { field: 'trigger', reason: code.triggerWrongSide, lastPrice: '66221.16' },
    [{ type: 'takeProfit', isAtMarket: true }],
  ],
  [
    'a take profit above the mid price, to buy',
    { type: 'takeProfit', trigger: '66800', total: '500', source: 'mid' },
    { field: 'trigger', reason: code.triggerWrongSide, lastPrice: '66219.68' },
    [{ type: 'stopMarket' }],
  ],
  [
    'an OCO whose limit is below the price, to sell',
    { ...oco, price: '66000' },
    { field: 'price', reason: code.triggerWrongSide },
    [],
  ],
  [
    'a stop loss above the price of the buy',
    { ...exits, stopLoss: '65600' },
    { field: 'stopLoss', reason: code.triggerWrongSide },
    [],
  ],
  [
    'a take profit below the price of the buy',
    { ...exits, takeProfit: '65000' },
    { field: 'takeProfit', reason: code.triggerWrongSide },
    [],
  ],
  [
    'attached exits without a price',
    { ...exits, takeProfit: '', stopLoss: '' },
    { field: 'takeProfit', reason: 'empty' },
    [],
  ],
  ['a time that is over', { ...oco, timeInForce: 'gtt', until: now }, { field: 'until', reason: code.badRequest }, []],
  ['a time after 90 days', { ...oco, timeInForce: 'gtt', until: now + 91 * 86_400 }, { field: 'until' }, []],
  ['a distance of 0', { ...sell, type: 'trailingStop', distance: '0' }, { field: 'distance' }, []],
  ['a distance of 100 %', { ...sell, type: 'trailingStop', distance: '100' }, { field: 'distance' }, []],
  ['no trigger', { ...sell, type: 'stopMarket' }, { field: 'trigger', reason: 'empty' }, []],
])('%s is refused at its field, with what would put it right', async (_name, texts, fault, changes) => {
  const validation = validated(texts);
  expect(validation).toMatchObject({ ok: false, faults: [fault] });
  const t = await spotMessages.load('en-US');
  const [first] = validation.ok ? [] : validation.faults;
  const remedies = first ? remediesOf(first, { typed: form(texts), market, t, language: 'en-US' }) : [];
  expect(remedies.map(({ change }) => change)).toMatchObject(changes);
});

test('a buying OCO freezes its dearer leg, and needs that much', () => {
  const order = { type: 'oco', side: 'buy', price: toDecimal('64000'), amount: toDecimal('1') } as const;
  expect(heldBy({ ...order, trigger: { price: toDecimal('68000'), source: 'last' } })).toBe('71400');
  expect(
    heldBy({ ...order, trigger: { price: toDecimal('68000'), source: 'last' }, stopPrice: toDecimal('68100') }),
  ).toBe('68100');
  const typed = { type: 'oco', price: '64000', trigger: '68000', amount: '1' } as const;
  expect(validated(typed, '71399')).toMatchObject({ faults: [{ field: 'amount', reason: code.insufficientBalance }] });
  expect(validated(typed, '71400').ok).toBe(true);
});

test('tells what an attached exit brings after both fees', () => {
  const order = { type: 'limit', side: 'buy', price: toDecimal('65400'), amount: toDecimal('0.05') } as const;
  expect(resultOf(order, toDecimal('68000'), toDecimal('0.1'))).toBe('123.2034');
  expect(resultOf(order, toDecimal('64200'), toDecimal('0.1'))).toBe('-66.41679');
});

test('tells what a sale brings against the average cost, its fee included', () => {
  const terms = { average: toDecimal('65847.33'), feePercent: toDecimal('0.1') };
  const stop = { amount: toDecimal('0.02'), total: toDecimal('1300') };
  expect(againstCost(stop, terms)).toEqual({ gain: '-18.2466', percent: '-1.3855' });
  const offer = { amount: toDecimal('0.12'), total: toDecimal('8160') };
  expect(againstCost(offer, terms)?.gain).toBe('250.1604');
  expect(againstCost(stop, { ...terms, average: toDecimal('0') })).toBeUndefined();
});
