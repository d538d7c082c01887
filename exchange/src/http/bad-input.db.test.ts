import { onOneDatabase } from '../../test/databases.ts';
import { type BadInputSite, openBadInputSite } from '../../test/bad-input.ts';
import { refusesBadBodies, refusesBadQueries } from '../../test/refusals.ts';

const gets = [
  '/identify?domain=localhost',
  '/configs',
  '/refreshToken',
  '/me/info',
  '/funds/accounts',
  '/funds/available?category=SPOT&coin=USDT',
  '/funds/transfer',
  '/funds/deposit',
  '/funds/deposit/channels',
  '/funds/withdraw',
  '/funds/info?coin=USDT',
  '/me/wallets',
  '/me/banks',
  '/c2c/rates',
  '/c2c/offers?coin=USDT&currency=EUR',
  '/c2c/history/withdraw',
  '/c2c/history/deposit',
  '/c2c/orders/10000001',
  '/wealth/category',
  '/app/coins',
  '/app/carousels',
  ...['/app/info', '/app/helpers', '/app/currency', '/app/protocols', '/app/faq'],
  '/countries',
  '/spot/products',
  ...['/spot/orders', '/spot/history', '/spot/trades'],
];
const email = 'bad@example.com';
const posts: Readonly<Record<string, Record<string, unknown>>> = {
  '/login': { type: 'MAIL', email, password: 'secret-1' },
  '/logout': {},
  '/verifyCode/mobile': { scene: 'REGISTER', areaCode: '+49', mobile: '15112345678' },
  '/verifyCode/mail': { scene: 'REGISTER', email },
  '/funds/transfer': { coin: 'USDT', amount: '1', from: 'SPOT', to: 'C2C' },
  '/c2c/draw': { coin: 'USDT', currency: 'EUR', quantity: '100', unitPrice: '0.92' },
  '/spot/product/buy': { symbol: 'BTCUSDT', type: 'limit', price: '50000', amount: '0.01' },
  '/members': { type: 'MAIL', email, password: 'secret-1', code: '123456' },
};
/** A password may be strange; only its bounds are checked. */
const takes: Readonly<Record<string, Record<string, string[]>>> = {
  '/login': { password: ['__proto__', '１２３４５６', ' '] },
  '/members': { password: ['__proto__', '１２３４５６'] },
};

onOneDatabase((open) => {
  let opened: BadInputSite;
  const at = () => opened;
  beforeAll(async () => {
    opened = await openBadInputSite(open);
  });
  afterAll(() => opened.site.close());

  describe.each(Object.entries(posts))('POST %s', (url, valid) => {
    refusesBadBodies(at, { method: 'POST', url, valid, takes: takes[url] ?? {} });
  });

  describe.each(gets)('GET %s', (url) => {
    refusesBadQueries(at, url);
  });
});
