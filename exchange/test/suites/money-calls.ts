/** Every call that moves money or limits what may be lost, each with a way to prepare a valid command. */
import type { Method } from '@livery/contract/call';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { networkOf } from '@livery/contract/rules/addresses/networks';
import { runCommand } from '../../src/operator/run-command.ts';
import { seedTenants, type SeedTenant } from '../../src/seed/tenants.ts';
import { c2cOrders, wealthCategories, wealthProducts } from '../../src/storage/schema/index.ts';
import type { TestExchange } from '../exchange.ts';
import { photo } from '../pictures.ts';
import { type RichMember, richMember, secrets } from './rich-member.ts';

/** A command of a member, and another one that the same key must refuse afterwards. */
export interface Command {
  readonly token: string;
  readonly host: string;
  readonly method: Method;
  readonly path: string;
  readonly body?: object;
  readonly other: { readonly path?: string; readonly body?: object };
}

export type SignedInMember = RichMember & { readonly token: string; readonly host: string };

/** Creates members and records that commands refer to. */
export class Fixtures {
  readonly site: TestExchange;

  constructor(site: TestExchange) {
    this.site = site;
  }

  async member(tenant: SeedTenant = seedTenants[0]): Promise<SignedInMember> {
    const { database, sessions } = this.site.exchange;
    const member = await richMember(database, tenant.id, new Date(this.site.clock.now()));
    return { ...member, host: tenant.host, token: (await sessions.start(database, member.id)).token };
  }

  /** The data of a call that must succeed. */
  async ask({ token, host }: SignedInMember, method: Method, path: string, body?: object): Promise<{ id: number }> {
    const headers = { host };
    const options = { token, headers, idempotencyKey: randomUUID(), ...(body === undefined ? {} : { body }) };
    const { envelope } = await this.site.call(method, path, options);
    if (envelope.code !== 200) throw new Error(`${path}: ${JSON.stringify(envelope)}`);
    return envelope.data as { id: number };
  }

  async pledge(member: SignedInMember, tenant: SeedTenant = seedTenants[0]): Promise<number> {
    const { id } = await this.ask(member, 'POST', `/wealth/products/${await this.product(tenant)}`, { amount: '2000' });
    return id;
  }

  /** A pledge product that can be redeemed early. */
  async product(tenant: SeedTenant = seedTenants[0]): Promise<number> {
    const [product] = await this.site.exchange.database
      .select({ id: wealthProducts.id })
      .from(wealthProducts)
      .innerJoin(wealthCategories, eq(wealthCategories.id, wealthProducts.categoryId))
      .where(and(eq(wealthCategories.tenantId, tenant.id), eq(wealthProducts.circleDays, 14)));
    if (product === undefined) throw new Error('no product of 14 days');
    return product.id;
  }

  async offer(seller: SignedInMember): Promise<number> {
    const sale = { coin: 'USDT', currency: 'EUR', quantity: '500', unitPrice: '0.93', bankId: seller.bankId };
    return (await this.ask(seller, 'POST', '/c2c/draw', sale)).id;
  }

  /** A C2C order between two members, paid or not. */
  async order(isPaid: boolean): Promise<{ seller: SignedInMember; buyer: SignedInMember; id: number }> {
    const [seller, buyer] = [await this.member(), await this.member()];
    const offer = await this.offer(seller);
    const { id } = await this.ask(buyer, 'POST', `/c2c/offers/${offer}/orders`, { quantity: '100' });
    if (isPaid) await this.ask(buyer, 'POST', `/c2c/orders/${id}/pay`, { reference: String(id) });
    return { seller, buyer, id };
  }
}

const address = networkOf('TRC20')?.form.encode(Buffer.alloc(32, 7)) ?? '';
const ofOrder = (by: SignedInMember, id: number, action: string, body?: object, other?: object): Command => ({
  token: by.token,
  host: by.host,
  method: 'POST',
  path: `/c2c/orders/${id}/${action}`,
  ...(body !== undefined && { body }),
  other: other === undefined ? { path: `/c2c/orders/${id + 1}/${action}` } : { body: other },
});

/** A call that takes `body` from any member; the other command is `body` with `change`. */
const byAnybody =
  (method: Method, path: string, body: object, change: object) =>
  async (fixtures: Fixtures): Promise<Command> => {
    const { token, host } = await fixtures.member();
    return { token, host, method, path, body, other: { body: { ...body, ...change } } };
  };

/** The demo tenant that requires a code for redemptions. */
const tenantWithRedemptionCode = seedTenants.find(
  ({ configuration }) => configuration.isOpenRedeemPledgeVerifyCode === '1',
);

/** A tenant that protects buyers of futures; the first one does not, so that its members buy without a confirmation. */
const tenantWithProtections = seedTenants.find(
  ({ id, configuration }) => id !== seedTenants[0].id && configuration.moduleIsOpenFuture === '1',
);

/** A call about a member's protections; `bodyOf` is given the version of the risk text. */
const aboutProtections =
  (method: Method, path: string, bodyOf: (version: string) => object, other: object) =>
  async (fixtures: Fixtures): Promise<Command> => {
    const risk = '{"lossLimit":true,"pause":true,"text":{"en-US":"You may lose your whole stake."}}';
    const argv = ['tenant', 'set', tenantWithProtections?.id ?? '', 'futureRisk', risk];
    await runCommand(fixtures.site.exchange, { argv, operator: 'olive' });
    const { token, host } = await fixtures.member(tenantWithProtections);
    const { envelope } = await fixtures.site.call('GET', '/future/risk', { token, headers: { host } });
    const { text } = envelope.data as { text: { version: string } };
    return { token, host, method, path, body: bodyOf(text.version), other: { body: other } };
  };

/** By method and path of the contract; words in brackets distinguish two commands of one call. */
export const moneyCalls: Readonly<Record<string, (fixtures: Fixtures) => Promise<Command>>> = {
  'POST /funds/transfer': byAnybody(
    'POST',
    '/funds/transfer',
    { coin: 'USDT', amount: '10', from: 'SPOT', to: 'FUTURE' },
    { to: 'C2C' },
  ),
  'POST /funds/withdraw': byAnybody(
    'POST',
    '/funds/withdraw',
    { coin: 'USDT', network: 'TRC20', address, amount: '100', fundsPassword: secrets.fundsPassword },
    { amount: '101' },
  ),
  'POST /funds/deposit': async (fixtures) => {
    const { id, token, host } = await fixtures.member();
    const picture = await photo(64, 64).jpeg().toBuffer();
    const screenshot = await fixtures.site.exchange.pictures.add(id, picture);
    const body = { coin: 'USDT', network: 'TRC20', amount: '50', screenshot };
    return { token, host, method: 'POST', path: '/funds/deposit', body, other: { body: { ...body, amount: '51' } } };
  },
  'POST /spot/product/buy': byAnybody(
    'POST',
    '/spot/product/buy',
    { symbol: 'BTCUSDT', type: 'limit', price: '50000', amount: '0.01' },
    { price: '50001' },
  ),
  'POST /spot/product/sell': byAnybody(
    'POST',
    '/spot/product/sell',
    { symbol: 'BTCUSDT', type: 'limit', price: '90000', amount: '0.01' },
    { amount: '0.02' },
  ),
  'POST /spot/alerts': async (fixtures) => {
    const [seller, { token, host, ...buyer }] = [await fixtures.member(), await fixtures.member()];
    // An alert needs a last price.
    const order = { symbol: 'BTCUSDT', type: 'limit', price: '60000', amount: '0.01' };
    await fixtures.ask(seller, 'POST', '/spot/product/sell', order);
    await fixtures.ask({ token, host, ...buyer }, 'POST', '/spot/product/buy', order);
    const body = { symbol: 'BTCUSDT', kind: 'price', price: '70000', repeats: false, channels: ['bell'] };
    return { token, host, method: 'POST', path: '/spot/alerts', body, other: { body: { ...body, price: '70001' } } };
  },
  'POST /me/layouts': byAnybody(
    'POST',
    '/me/layouts',
    {
      name: 'Swing',
      content: {
        chart: { period: '15m', look: 'candles', view: 'chart', markets: [] },
        panels: { book: 288, orders: 216, hidden: [] },
      },
    },
    { name: 'Day' },
  ),
  'PUT /spot/orders/{id}': async (fixtures) => {
    const member = await fixtures.member();
    const order = { symbol: 'BTCUSDT', type: 'limit', price: '50000', amount: '0.01' };
    const { id } = await fixtures.ask(member, 'POST', '/spot/product/buy', order);
    const { token, host } = member;
    const other = { body: { price: '50002' } };
    return { token, host, method: 'PUT', path: `/spot/orders/${id}`, body: { price: '50001' }, other };
  },
  'POST /wealth/products/{id}': async (fixtures) => {
    const { token, host } = await fixtures.member();
    const path = `/wealth/products/${await fixtures.product()}`;
    return { token, host, method: 'POST', path, body: { amount: '1000' }, other: { body: { amount: '1001' } } };
  },
  'PUT /wealth/records/{id}': async (fixtures) => {
    const member = await fixtures.member();
    const path = `/wealth/records/${await fixtures.pledge(member)}`;
    const { token, host } = member;
    return { token, host, method: 'PUT', path, body: { code: 'none' }, other: { body: { code: 'some' } } };
  },
  'PUT /wealth/records/{id} (with a code)': async (fixtures) => {
    const member = await fixtures.member(tenantWithRedemptionCode);
    const path = `/wealth/records/${await fixtures.pledge(member, tenantWithRedemptionCode)}`;
    await fixtures.ask(member, 'POST', '/verifyCode', { scene: 'REDEEM_PLEDGE', type: 'MOBILE' });
    const code = fixtures.site.mailbox.lastCodeFor(`${member.areaCode}${member.mobile}`);
    const { token, host } = member;
    return { token, host, method: 'PUT', path, body: { code }, other: { body: { code: 'some' } } };
  },
  'POST /future/product': byAnybody(
    'POST',
    '/future/product',
    { productId: 1, cycle: 60, direction: 'up', amount: '20', type: 'market' },
    { direction: 'down' },
  ),
  'POST /future/{id}/cancel': async (fixtures) => {
    const member = await fixtures.member();
    const order = { productId: 1, cycle: 60, direction: 'up', amount: '20', type: 'limit', price: '49000' };
    const { id } = await fixtures.ask(member, 'POST', '/future/product', order);
    const { token, host } = member;
    return { token, host, method: 'POST', path: `/future/${id}/cancel`, other: { path: `/future/${id + 1}/cancel` } };
  },
  'POST /future/risk/confirm': aboutProtections('POST', '/future/risk/confirm', (version) => ({ version }), {
    version: '0123456789abcdef',
  }),
  'PUT /future/risk/loss-limit': aboutProtections('PUT', '/future/risk/loss-limit', () => ({ amount: '500' }), {
    amount: '600',
  }),
  'POST /future/risk/pause': aboutProtections('POST', '/future/risk/pause', () => ({ days: 1 }), { days: 7 }),
  'POST /c2c/draw': async (fixtures) => {
    const { token, host, bankId } = await fixtures.member();
    const body = { coin: 'USDT', currency: 'EUR', quantity: '500', unitPrice: '0.93', bankId };
    return { token, host, method: 'POST', path: '/c2c/draw', body, other: { body: { ...body, quantity: '501' } } };
  },
  'DELETE /c2c/offers/{id}': async (fixtures) => {
    const seller = await fixtures.member();
    const id = await fixtures.offer(seller);
    const { token, host } = seller;
    return { token, host, method: 'DELETE', path: `/c2c/offers/${id}`, other: { path: `/c2c/offers/${id + 1}` } };
  },
  'POST /c2c/offers/{id}/orders': async (fixtures) => {
    const { token, host } = await fixtures.member();
    const path = `/c2c/offers/${await fixtures.offer(await fixtures.member())}/orders`;
    return { token, host, method: 'POST', path, body: { quantity: '100' }, other: { body: { quantity: '101' } } };
  },
  'POST /c2c/orders/{id}/pay': async (fixtures) => {
    const { buyer, id } = await fixtures.order(false);
    return ofOrder(buyer, id, 'pay', { reference: String(id) }, { reference: 'other' });
  },
  'POST /c2c/orders/{id}/release': async (fixtures) => {
    const { seller, id } = await fixtures.order(true);
    const { token, host, method, path, body } = ofOrder(seller, id, 'release', {
      fundsPassword: secrets.fundsPassword,
    });
    return { token, host, method, path, ...(body && { body }), other: { path: `/c2c/orders/${id + 1}/release` } };
  },
  'POST /c2c/orders/{id}/cancel': async (fixtures) => {
    const { buyer, id } = await fixtures.order(true);
    return ofOrder(buyer, id, 'cancel');
  },
  'POST /c2c/orders/{id}/cancelRequest': async (fixtures) => {
    const { seller, id } = await fixtures.order(true);
    return ofOrder(seller, id, 'cancelRequest', {}, { reason: 'other' });
  },
  'POST /c2c/orders/{id}/cancelRequest/refusal': async (fixtures) => {
    const { seller, buyer, id } = await fixtures.order(true);
    await fixtures.ask(seller, 'POST', `/c2c/orders/${id}/cancelRequest`, {});
    return ofOrder(buyer, id, 'cancelRequest/refusal', {}, { reason: 'other' });
  },
  'POST /c2c/orders/{id}/payLate': async (fixtures) => {
    const { buyer, id } = await fixtures.order(false);
    const { clock, exchange } = fixtures.site;
    // The clock is for all commands alike, so it is the order that moves.
    const payBefore = new Date(clock.now());
    await exchange.database.update(c2cOrders).set({ payBefore }).where(eq(c2cOrders.id, id));
    await exchange.c2c.expireDue(clock.now());
    return ofOrder(buyer, id, 'payLate', { reason: 'My bank was slow.' }, { reason: 'other' });
  },
  'POST /c2c/orders/{id}/dispute': async (fixtures) => {
    const { buyer, id } = await fixtures.order(true);
    return ofOrder(buyer, id, 'dispute', { reason: 'Nothing came.' }, { reason: 'Something came.' });
  },
  'POST /c2c/orders/{id}/evidence': async (fixtures) => {
    const { buyer, id } = await fixtures.order(true);
    await fixtures.ask(buyer, 'POST', `/c2c/orders/${id}/dispute`, { reason: 'Nothing came.' });
    return ofOrder(buyer, id, 'evidence', { reason: 'The receipt.' }, { reason: 'Another receipt.' });
  },
  'POST /c2c/orders/{id}/messages': async (fixtures) => {
    const { buyer, id } = await fixtures.order(false);
    return ofOrder(buyer, id, 'messages', { text: 'Hello' }, { text: 'Goodbye' });
  },
};

export const fixturesAt = (site: TestExchange): Fixtures => new Fixtures(site);
