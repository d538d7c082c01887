import * as z from 'zod/mini';
import { toDecimal } from '../decimal.ts';
import { redeemWealthCall, wealthOrdersCall, wealthSummaryCall } from './wealth/pledges.ts';
import {
  applyWealthCall,
  buyWealthCall,
  wealthProduct,
  wealthProductCall,
  wealthProductsCall,
} from './wealth/products.ts';

function declared<Schema>(schema: Schema | undefined): Schema {
  if (schema === undefined) throw new Error('the call takes none');
  return schema;
}

const product = {
  id: 4,
  coin: 'USDT',
  title: 'Trust 14 days',
  ratio: 5,
  circleDays: 14,
  minAmount: 1000,
  maxAmount: '500000',
};
const logo = '/api/content/coin-usdt.svg';
const asRead = {
  id: 4,
  coin: 'USDT',
  title: 'Trust 14 days',
  ratio: '5',
  circleDays: 14,
  minAmount: '1000',
  maxAmount: '500000',
  logoUri: logo,
  status: 1,
  redeemCostRatio: null,
  termsId: null,
  limitAmount: null,
  remainingAmount: null,
  memberLimitAmount: null,
};

test('a product is read with its picture under either name, and without fields beyond the spec (spec §3)', () => {
  const read = (wire: object) => z.decode(wealthProduct, { ...product, ...wire });
  expect(read({ logoUri: logo })).toEqual(asRead);
  expect(read({ logoUrl: logo })).toEqual(asRead);
  expect(read({ logoUri: logo, logoUrl: '/other.svg' })).toEqual(asRead);
  for (const logoUrl of ['javascript:alert(1)', '//site.example/a.png', 5, null, undefined])
    expect(read({ logoUrl })).toEqual({ ...asRead, logoUri: '' });
});

test('a product of another shape is left out, and the others stay', () => {
  const wrong = [null, 5, {}, { ...product, ratio: 'much' }, { ...product, circleDays: null }];
  const list = [...wrong, { ...product, logoUrl: logo }, ...wrong];
  expect(z.decode(wealthProductsCall.data, { list } as never)).toEqual({ list: [asRead] });
});

test('our products go out with their picture under one name', () => {
  const own = wealthProduct.parse({ ...product, logoUri: logo });
  expect(z.encode(wealthProduct, own)).toEqual(asRead);
});

test('a product’s detail needs only its coin and its fee (spec §7)', () => {
  expect(z.decode(wealthProductCall.data, { coin: 'USDT', feeRatio: 2 })).toMatchObject({ feeRatio: '2', status: 1 });
});

test('a summary and an order are read without fields beyond the spec (spec §3)', () => {
  const coin = { coin: 'USDT', incomeAmount: 14, pledgeAmount: 2000, todayAmount: '1' };
  expect(z.decode(wealthSummaryCall.data, { count: 1, coins: [coin, null] } as never)).toEqual({
    count: 1,
    products: [],
    coins: [{ coin: 'USDT', incomeAmount: '14', pledgeAmount: '2000', todayAmount: '1' }],
  });
  const order = {
    id: 7,
    productTitle: 'Trust 14 days',
    amount: 2000,
    coin: 'USDT',
    ratio: 5,
    lastAmount: 10,
    createTime: 1_762_963_385,
    deliveryDate: 1_764_259_385,
    productCircleDate: 14,
  };
  const { list } = z.decode(wealthOrdersCall.data, { list: [{ ...order, title: 5 }, { id: 8 }] } as never);
  expect(list).toEqual([
    {
      ...order,
      amount: '2000',
      ratio: '5',
      lastAmount: '10',
      redeemTime: null,
      redeemCostAmount: '0',
      canRedeem: false,
    },
  ]);
});

test('accepts any data in a successful answer that the spec does not define', () => {
  for (const call of [buyWealthCall, redeemWealthCall, applyWealthCall])
    for (const answer of [undefined, null, '', true, [], {}]) expect(z.decode(call.data, answer as never)).toEqual({});
  expect(z.decode(buyWealthCall.data, { id: 7 })).toEqual({ id: 7 });
  expect(z.encode(redeemWealthCall.data, { redeemCostAmount: toDecimal('40') })).toEqual({ redeemCostAmount: '40' });
});

test('a purchase sends its amount as a number', () => {
  const body = { amount: toDecimal('1000.50'), termsId: '5-0-2-14' };
  expect(JSON.stringify(z.encode(declared(buyWealthCall.body), body))).toBe('{"amount":1000.5,"termsId":"5-0-2-14"}');
});
