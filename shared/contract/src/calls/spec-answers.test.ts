/**
 * The site works with a server that answers with the specification's fields only (docs/decisions.md §7, §35). Calls
 * whose answers the specification leaves open are listed below by name.
 */
import * as z from 'zod/mini';
import type { CallDefinition } from '../call.ts';
import { readConfiguration } from '../configuration.ts';
import * as content from './content.ts';
import * as funds from './funds.ts';
import * as futures from './futures.ts';
import * as member from './member.ts';
import * as spot from './spot.ts';
import * as tenant from './tenant.ts';
import * as pledges from './wealth/pledges.ts';
import * as products from './wealth/products.ts';

type AnyCall = CallDefinition<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>;

const listed = { price: '67418.20', change: '1.84', high: '--', low: '--', volume: 1250.5 };
const coinRow = { coin: 'USDT', totalAmount: 1500, freezenAmount: '500', availableAmount: '1000' };
const pledged = { coin: 'USDT', incomeAmount: '14', pledgeAmount: 2000, todayAmount: '1' };
const order = {
  id: 7,
  productTitle: 'Trust 14 days',
  amount: 2000,
  coin: 'USDT',
  ratio: 5,
  lastAmount: '10',
  createTime: 1_762_963_385,
  deliveryDate: 1_764_259_385,
  productCircleDate: 14,
  redeemTime: null,
  redeemCostAmount: '40',
  canRedeem: true,
};
const product = {
  id: 4,
  coin: 'USDT',
  title: 'Trust 14 days',
  ratio: 5,
  circleDays: 14,
  minAmount: 1000,
  maxAmount: 500_000,
};

/** Answers with the fields that spec §3 and §7 name. */
const answers: Readonly<Record<string, readonly [AnyCall, unknown]>> = {
  'GET /identify': [tenant.identifyCall, { agentIdentify: 'agent-1' }],
  'GET /configs': [tenant.configsCall, { appName: 'Aldera', moduleIsOpenPledge: '1', officialModel: 3 }],
  'GET /app/carousels': [
    content.carouselsCall,
    { list: [{ bannerUri: '/a.png', title: 'Trade', summary: 'Now', extra: '<p>How</p>' }] },
  ],
  'GET /app/coins': [content.coinsCall, { coins: [{ coin: 'USDT', precision: 2, logoUri: '/usdt.svg' }] }],
  'GET /app/currency': [content.currenciesCall, { list: [{ code: 'EUR', rate: 0.92 }] }],
  'GET /me/info': [
    member.memberInfoCall,
    {
      uuid: 'u-1',
      mobile: '5550123',
      email: '',
      nickname: 'Mara',
      valuationMethod: 'EUR',
      wealthStauts: 1,
      areaCode: '+1',
    },
  ],
  'GET /funds/accounts': [
    funds.accountsCall,
    {
      total: { toUTotal: '1500', toUFreezen: '500', toUAvailabel: '1000' },
      accounts: [{ category: 'SPOT', name: 'Spot account', coins: [coinRow] }],
    },
  ],
  'GET /spot/products': [
    spot.spotProductsCall,
    { coins: [{ ...listed, symbol: 'BTCUSDT', coin: 'BTC', medium: 'USDT' }] },
  ],
  'GET /future/products': [
    futures.futuresProductsCall,
    // The path of `/future/contracts/{id}` needs the id.
    { coins: [{ ...listed, id: 1, symbol: 'BTCUSD', coin: 'BTC', medium: 'USD', closeStatus: 0, type: 1 }] },
  ],
  'GET /wealth/category': [
    products.wealthCategoryCall,
    { list: [{ id: 1, title: 'Trust', summary: 'Daily income', status: true, ratio: 5 }] },
  ],
  'GET /wealth/{id}/products': [
    products.wealthProductsCall,
    {
      list: [
        { ...product, logoUri: '/usdt.svg' },
        { ...product, id: 5, logoUrl: '/usdt.svg' },
      ],
    },
  ],
  'GET /wealth/{id}/records': [pledges.wealthOrdersCall, { list: [order, { ...order, id: 8, redeemTime: undefined }] }],
  'GET /wealth/{id}/detail': [pledges.wealthSummaryCall, { count: 1, coins: [pledged] }],
  'GET /wealth/products/{id}': [products.wealthProductCall, { feeRatio: 2, coin: 'USDT' }],
  'POST /wealth/products/{id}': [products.buyWealthCall, null],
  'PUT /wealth/records/{id}': [pledges.redeemWealthCall, null],
  'POST /wealth/apply': [products.applyWealthCall, null],
  'legal and text content': [
    content.protocolsCall,
    { protocol: '<p>Terms</p>', privacy: '', introduce: '', wealthProtocol: '' },
  ],
  FAQ: [content.faqCall, { groups: [{ title: 'Account', items: [{ title: 'How?', content: '<p>So.</p>' }] }] }],
};

/** The calls whose answer is ours to define (spec §7 'Answers of every server'). */
const ours = [
  'GET /app/info',
  'GET /app/helpers',
  'GET /countries',
  'POST /login',
  'GET /refreshToken',
  'POST /members',
  'POST /verifyCode/mobile',
  'POST /verifyCode/mail',
  'POST /verifyCode',
  'PUT /passwd/resetByMobile',
  'PUT /me/info',
  'PUT /me/loginPasswd',
  'PUT /me/fundsPasswd',
  'PUT /me/valuation',
  'PUT /me/email',
  'PUT /me/mobile',
  'POST /me/verify',
  'GET /me/verify',
  'POST /me/wallets',
  'GET /me/wallets',
  'POST /me/banks',
  'GET /me/banks',
  'DELETE /me/wallets/{id}',
  'DELETE /me/banks/{id}',
  'GET /funds/deposit/channels',
  'GET /funds/info',
  'GET /funds/detail',
  'POST /funds/deposit',
  'GET /funds/deposit',
  'POST /funds/withdraw',
  'GET /funds/withdraw',
  'POST /funds/transfer',
  'GET /funds/transfer',
  'GET /c2c/rates',
  'GET /c2c/history/withdraw',
  'GET /c2c/history/deposit',
  'POST /c2c/draw',
  'POST /spot/product/buy',
  'POST /spot/product/sell',
  'GET /spot/history',
  'GET /future/contracts/{id}',
  'GET /future/{id}',
  'GET /future/history',
  'GET /future/records',
  'POST /future/product',
];

const entryCounts = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(entryCounts)
    : Object.fromEntries(
        Object.entries(value ?? {}).flatMap(([name, inner]: [string, unknown]) =>
          typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0
            ? [[name, entryCounts(inner)]]
            : [],
        ),
      );

test.each(Object.entries(answers))('%s is read from the fields of the specification alone', (name, [call, answer]) => {
  const read = z.safeDecode(call.data, answer);
  expect({ name, error: read.error?.message }).toEqual({ name, error: undefined });
  // No entry of a list was left out.
  expect(entryCounts(read.data)).toEqual(entryCounts(answer));
});

test('the table has the calls under their own names', () => {
  for (const [name, [{ method, path }]] of Object.entries(answers))
    expect([`${method} ${path}`, 'legal and text content', 'FAQ']).toContain(name);
});

test('a configuration with only the specification’s fields has defaults for the others', () => {
  const { configuration } = readConfiguration(answers['GET /configs']?.[1]);
  expect(configuration).toMatchObject({ appName: 'Aldera', moduleIsOpenPledge: '1', officialModel: '3' });
});

test('every call of spec §7 is in the table, or the spec leaves its answer open', () => {
  expect(ours.filter((name) => name in answers)).toEqual([]);
  // All calls in the lists of spec §7 except the one for the available amount.
  expect(Object.keys(answers).length + ours.length).toBe(64);
});
