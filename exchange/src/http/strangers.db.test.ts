import type { Method } from '@livery/contract/call';
import { code, type Envelope } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { onOneDatabase } from '../../test/databases.ts';
import { startTestFutures, type TestFutures } from '../../test/futures.ts';
import { fundedAccount } from '../../test/ledger.ts';
import { photo } from '../../test/pictures.ts';
import { asText, type DescribedCall, describedCalls, samplesOf } from '../../test/suites/described-calls.ts';
import { moneyCalls, type Fixtures, fixturesAt, type SignedInMember } from '../../test/suites/money-calls.ts';
import { seedTenants } from '../seed/tenants.ts';
import { identityVerifications, members, passkeys } from '../storage/schema/index.ts';

/** A request about a record of its sender. */
interface Own {
  readonly token: string;
  readonly host: string;
  readonly method: Method;
  readonly path: string;
  readonly body?: object;
}

const own = ({ token, host }: SignedInMember, method: Method, path: string, body?: object): Own => ({
  token,
  host,
  method,
  path,
  ...(body !== undefined && { body }),
});
const addPicture = async ({ site }: Fixtures, { id }: SignedInMember): Promise<string> =>
  site.exchange.pictures.add(id, await photo(16, 16).jpeg().toBuffer());
/** The request of a money call. */
const ofMoney = (name: string) => ({
  [name]: async (fixtures: Fixtures): Promise<Own> => {
    const command = await moneyCalls[name]?.(fixtures);
    if (command === undefined) throw new Error(`no money call ${name}`);
    return command;
  },
});
/** A request about a record that was just created. */
const ofRecord =
  (method: Method, made: string, madeBy: object, pathOf: (id: number) => string) =>
  async (fixtures: Fixtures): Promise<Own> => {
    const member = await fixtures.member();
    const { id } = await fixtures.ask(member, 'POST', made, madeBy);
    return own(member, method, pathOf(id));
  };
/** A member with a passkey and recovery codes. */
async function withPasskey(fixtures: Fixtures) {
  const member = await fixtures.member();
  const { database, clock, factors } = fixtures.site.exchange;
  const [passkey] = await database
    .insert(passkeys)
    .values({
      memberId: member.id,
      name: 'laptop',
      credentialId: randomUUID(),
      publicKey: new Uint8Array(1),
      counter: 0,
      transports: [],
      createdAt: new Date(clock.now()),
    })
    .returning({ id: passkeys.id });
  const [recoveryCode = ''] = await database.transaction((tx) => factors.recoveryCodes.renew(tx, member.id));
  return { member, id: passkey?.id ?? 0, recoveryCode };
}
const ofPledge = (pathOf: (id: number) => string) => async (fixtures: Fixtures) => {
  const member = await fixtures.member();
  return own(member, 'GET', pathOf(await fixtures.pledge(member)));
};
const ofOrder = (method: Method, pathOf: (id: number) => string) => async (fixtures: Fixtures) => {
  const { seller, id } = await fixtures.order(true);
  return own(seller, method, pathOf(id));
};
const bank = { currency: 'EUR', bankName: 'Hinode Bank', accountNumber: '7', holderName: 'K. Yamamoto' };
const bid = { symbol: 'BTCUSDT', type: 'limit', price: '40000', amount: '0.01' };
const futuresBid = { productId: 1, cycle: 60, direction: 'up', amount: '20', type: 'market' };
const wallet = { network: 'ERC20', address: '0x52908400098527886E0F7030069857D2E4169EE7' };

const alertTerms = { kind: 'price', price: '70000', repeats: false, channels: ['bell'] };
const ofAlert = (method: Method, rest: string, body?: object) => async (fixtures: Fixtures) => {
  const member = await fixtures.member();
  const { id } = await fixtures.ask(member, 'POST', '/spot/alerts', { symbol: 'BTCUSDT', ...alertTerms });
  return own(member, method, `/spot/alerts/${id}${rest}`, body);
};

const layout = {
  name: 'Scalping',
  content: {
    chart: { period: '1m', look: 'line', view: 'chart', markets: [] },
    panels: { book: 288, orders: 216, hidden: [] },
  },
};
const ofLayout = (method: Method, body?: object) => async (fixtures: Fixtures) => {
  const member = await fixtures.member();
  const { id } = await fixtures.ask(member, 'POST', '/me/layouts', layout);
  return own(member, method, `/me/layouts/${id}`, body);
};

/** Every call that refers to a member's record, each with a request that its owner may send. */
const aboutRecords: Readonly<Record<string, (fixtures: Fixtures) => Promise<Own>>> = {
  'DELETE /me/wallets/{id}': ofRecord('DELETE', '/me/wallets', wallet, (id) => `/me/wallets/${id}`),
  'DELETE /me/banks/{id}': ofRecord('DELETE', '/me/banks', bank, (id) => `/me/banks/${id}`),
  'DELETE /me/sessions/{id}': async (fixtures) => {
    const member = await fixtures.member();
    const { sessions, database } = fixtures.site.exchange;
    const other = await sessions.start(database, member.id);
    const { sessionId } = await sessions.authenticate(seedTenants[0].id, other.token);
    return own(member, 'DELETE', `/me/sessions/${sessionId}`);
  },
  'PUT /me/passkeys/{id}': async (fixtures) => {
    const { member, id } = await withPasskey(fixtures);
    return own(member, 'PUT', `/me/passkeys/${id}`, { name: 'phone' });
  },
  'POST /me/passkeys/{id}/removal': async (fixtures) => {
    const { member, id, recoveryCode } = await withPasskey(fixtures);
    return own(member, 'POST', `/me/passkeys/${id}/removal`, { proof: { type: 'RECOVERY_CODE', code: recoveryCode } });
  },
  'GET /me/pictures/{id}': async (fixtures) => {
    const member = await fixtures.member();
    return own(member, 'GET', `/me/pictures/${await addPicture(fixtures, member)}`);
  },
  'POST /me/verify': async (fixtures) => {
    const member = await fixtures.member();
    const { database } = fixtures.site.exchange;
    await database.update(members).set({ verification: 'none' });
    await database.delete(identityVerifications).where(eq(identityVerifications.memberId, member.id));
    const person = { country: 'DE', firstName: 'Mara', lastName: 'Lindt', documentType: 'ID', documentNumber: 'L2200' };
    const [frontPicture, backPicture, handHeldPicture] = [
      await addPicture(fixtures, member),
      await addPicture(fixtures, member),
      await addPicture(fixtures, member),
    ];
    return own(member, 'POST', '/me/verify', { ...person, frontPicture, backPicture, handHeldPicture });
  },
  'GET /funds/detail': ofRecord(
    'GET',
    '/funds/transfer',
    { coin: 'USDT', amount: '10', from: 'SPOT', to: 'FUTURE' },
    (id) => `/funds/detail?type=transfer&id=${id}`,
  ),
  ...ofMoney('POST /funds/deposit'),
  'POST /spot/orders/{id}/cancel': ofRecord('POST', '/spot/product/buy', bid, (id) => `/spot/orders/${id}/cancel`),
  'GET /spot/orders/{id}': ofRecord('GET', '/spot/product/buy', bid, (id) => `/spot/orders/${id}`),
  ...ofMoney('PUT /spot/orders/{id}'),
  'PUT /spot/alerts/{id}': ofAlert('PUT', '', alertTerms),
  'PUT /spot/alerts/{id}/state': ofAlert('PUT', '/state', { state: 'paused' }),
  'POST /spot/alerts/{id}/dismissal': ofAlert('POST', '/dismissal'),
  'DELETE /spot/alerts/{id}': ofAlert('DELETE', ''),
  'PUT /me/layouts/{id}': ofLayout('PUT', { version: 1, name: 'Swing' }),
  'DELETE /me/layouts/{id}': ofLayout('DELETE'),
  ...ofMoney('PUT /wealth/records/{id}'),
  'GET /wealth/records/{id}': ofPledge((id) => `/wealth/records/${id}`),
  'GET /wealth/records/{id}/ledger': ofPledge((id) => `/wealth/records/${id}/ledger`),
  'GET /future/{id}': ofRecord('GET', '/future/product', futuresBid, (id) => `/future/${id}`),
  'GET /future/{id}/receipt': ofRecord('GET', '/future/product', futuresBid, (id) => `/future/${id}/receipt`),
  ...ofMoney('POST /future/{id}/cancel'),
  ...ofMoney('POST /c2c/draw'),
  ...ofMoney('DELETE /c2c/offers/{id}'),
  'PUT /c2c/offers/{id}': async (fixtures) => {
    const seller = await fixtures.member();
    return own(seller, 'PUT', `/c2c/offers/${await fixtures.offer(seller)}`, { status: 'paused' });
  },
  'GET /c2c/orders/{id}': ofOrder('GET', (id) => `/c2c/orders/${id}`),
  'GET /c2c/orders/{id}/messages': ofOrder('GET', (id) => `/c2c/orders/${id}/messages`),
  'GET /c2c/orders/{id}/pictures/{pictureId}': async (fixtures) => {
    const { seller, buyer, id } = await fixtures.order(true);
    const picture = await addPicture(fixtures, buyer);
    await fixtures.ask(buyer, 'POST', `/c2c/orders/${id}/messages`, { pictures: [picture] });
    return own(seller, 'GET', `/c2c/orders/${id}/pictures/${picture}`);
  },
  'PUT /c2c/orders/{id}/messages/read': async (fixtures) => {
    const { seller, buyer, id } = await fixtures.order(true);
    const { id: lastId } = await fixtures.ask(buyer, 'POST', `/c2c/orders/${id}/messages`, { text: 'Hello' });
    return own(seller, 'PUT', `/c2c/orders/${id}/messages/read`, { lastId });
  },
  ...ofMoney('POST /c2c/orders/{id}/messages'),
  ...ofMoney('POST /c2c/orders/{id}/pay'),
  ...ofMoney('POST /c2c/orders/{id}/release'),
  ...ofMoney('POST /c2c/orders/{id}/cancel'),
  ...ofMoney('POST /c2c/orders/{id}/cancelRequest'),
  ...ofMoney('POST /c2c/orders/{id}/cancelRequest/refusal'),
  ...ofMoney('POST /c2c/orders/{id}/dispute'),
  ...ofMoney('POST /c2c/orders/{id}/evidence'),
  ...ofMoney('POST /c2c/orders/{id}/payLate'),
};

/** Calls about the caller alone, or about records that every member of a tenant may use. */
const aboutNobodysRecords = `
GET /funds/costs
GET /funds/costs/lines
PUT /funds/costs
GET /statements
GET /statements/{year}
GET /statements/{year}/lines
POST /statements/{year}/lock
PUT /statements/{year}
POST /spot/orders/check
POST /logout
POST /verifyCode
GET /me/info
PUT /me/info
PUT /me/loginPasswd
PUT /me/fundsPasswd
PUT /me/valuation
PUT /me/email
PUT /me/mobile
GET /me/sessions
DELETE /me/sessions
GET /me/activity
GET /me/notices
GET /me/notices/waiting
PUT /me/notices/read
PUT /me/notices/news
GET /me/push
POST /me/push
DELETE /me/push
PUT /me/push/prices
GET /me/layouts
POST /me/layouts
GET /me/secondFactors
POST /me/authenticator
PUT /me/authenticator
POST /me/authenticator/removal
POST /me/passkeys
POST /me/passkeys/creation
POST /me/passkeys/request
POST /me/recoveryCodes
POST /me/pictures
GET /me/verify
GET /me/wallets
POST /me/wallets
GET /me/banks
POST /me/banks
GET /funds/accounts
GET /funds/available
GET /funds/deposit/channels
GET /funds/deposit
GET /funds/history
GET /funds/holds
GET /funds/info
GET /funds/withdraw
POST /funds/withdraw
GET /funds/transfer
POST /funds/transfer
POST /spot/product/buy
POST /spot/product/sell
POST /spot/orders/cancel
GET /spot/orders
GET /spot/history
GET /spot/trades
GET /spot/alerts
POST /spot/alerts
DELETE /spot/alerts
POST /wealth/products/{id}
GET /wealth/{id}/detail
GET /wealth/{id}/records
GET /wealth/payouts
POST /wealth/apply
GET /future/history
GET /future/records
GET /future/risk
POST /future/risk/confirm
PUT /future/risk/loss-limit
POST /future/risk/pause
POST /future/product
GET /c2c/rates
GET /c2c/offers
GET /c2c/orders
GET /c2c/overview
GET /c2c/history/withdraw
GET /c2c/history/deposit
GET /c2c/offers/{id}/orders
POST /c2c/offers/{id}/orders
GET /previews/{module}/{name}
GET /moduleTokens/{module}/member
`
  .trim()
  .split('\n');

onOneDatabase((open) => {
  let trading: TestFutures;
  let calls: readonly DescribedCall[];
  let fixtures: Fixtures;

  beforeAll(async () => {
    trading = await startTestFutures(await open());
    trading.sleep(1000);
    await trading.pass(1, 50_000);
    fixtures = fixturesAt(trading.site);
    const { markets, database, clock } = trading.site.exchange;
    for (const side of ['sell', 'buy'] as const) {
      const accountId = await fundedAccount(database, { USDT: 10n ** 14n, BTC: 10n ** 10n });
      const order = {
        accountId,
        side,
        priceTicks: 6_000_000,
        lots: 1,
        timeInForce: 'resting',
        at: clock.now(),
      } as const;
      await markets.get('BTCUSDT')?.place(order);
    }
    calls = (await describedCalls(trading.site)).filter(({ isForMembers }) => isForMembers);
  });
  afterAll(() => trading.site.close());

  /** Sends the request with another token and returns the code of the answer, 200 for a picture. */
  async function sendAs({ token, host }: Pick<Own, 'token' | 'host'>, { method, path, body }: Own): Promise<number> {
    const answer = await trading.site.server.inject({
      method,
      url: `/api${path}`,
      headers: { host, authorization: token, 'idempotency-key': randomUUID() },
      ...(body !== undefined && { payload: body }),
    });
    return answer.headers['content-type'] === 'image/jpeg' ? code.success : answer.json<Envelope>().code;
  }

  test('the table names every member call and the records that it refers to', () => {
    const known = [...Object.keys(aboutRecords), ...aboutNobodysRecords];
    expect(calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(known.toSorted());
  });

  test.each(Object.keys(aboutRecords))('%s has no effect for another member', async (name) => {
    const strangers = [await fixtures.member(), await fixtures.member(seedTenants[1])];
    const request = await aboutRecords[name]?.(fixtures);
    if (request === undefined) throw new Error(`no request for ${name}`);
    for (const stranger of strangers)
      expect([code.notFound, code.badRequest, code.wrongSecondFactor]).toContain(await sendAs(stranger, request));
    // The request was valid except for its sender, and the record is unchanged.
    expect(await sendAs(request, request)).toBe(code.success);
  });

  test('an offer is for members of its tenant, and its orders are for its seller', async () => {
    const [seller, foreigner] = [await fixtures.member(), await fixtures.member(seedTenants[1])];
    const { id } = await fixtures.ask(seller, 'POST', '/c2c/draw', {
      coin: 'USDT',
      currency: 'EUR',
      quantity: '500',
      unitPrice: '0.93',
      bankId: seller.bankId,
    });
    const take = own(seller, 'POST', `/c2c/offers/${id}/orders`, { quantity: '100' });
    expect(await sendAs(foreigner, take)).toBe(code.noOffer);
    expect(await sendAs(seller, take)).toBe(code.noOffer);
    const buyer = await fixtures.member();
    expect(await sendAs(buyer, take)).toBe(code.success);
    const orders = async (member: SignedInMember) =>
      (await fixtures.ask(member, 'GET', `/c2c/offers/${id}/orders`)) as unknown as { list: unknown[] };
    expect((await orders(seller)).list).toHaveLength(1);
    expect((await orders(buyer)).list).toEqual([]);
  });

  test('every member call refuses a missing token and one of another tenant', async () => {
    const { token, host } = await fixtures.member(seedTenants[1]);
    const [home] = seedTenants;
    for (const { method, path, params, query, requiredQuery } of calls) {
      const values = samplesOf(params, Object.keys(params));
      const asked = new URLSearchParams(
        Object.entries(samplesOf(query, requiredQuery)).map(([name, value]) => [name, asText(value)]),
      );
      const url = `${path.replace(/\{(\w+)\}/g, (_all, name: string) => asText(values[name] ?? ''))}?${asked}`;
      const sent = [
        await sendAs({ token: '', host }, { token, host, method, path: url }),
        await sendAs({ token, host: home.host }, { token, host, method, path: url }),
      ];
      expect({ method, path, sent }).toEqual({ method, path, sent: [code.tokenMissing, code.tokenInvalid] });
    }
  });
});
