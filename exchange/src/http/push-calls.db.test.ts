import type { CallData } from '@livery/contract/call';
import type { pushCall } from '@livery/contract/calls/push';
import { code } from '@livery/contract/envelope';
import { onOneDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { FakePushBrowser, signedClaims, startPushService } from '../../test/push-service.ts';
import { type Fixtures, fixturesAt, type SignedInMember } from '../../test/suites/money-calls.ts';
import { visitorAt } from '../../test/visitor.ts';

onOneDatabase((open) => {
  let site: TestExchange;
  let fixtures: Fixtures;
  let service: Awaited<ReturnType<typeof startPushService>>;
  let browsers = 0;
  const { get } = visitorAt(() => site);

  beforeAll(async () => {
    service = await startPushService();
    site = await startTestExchange(await open('seeded'), undefined, undefined, { pushRequest: service.request });
    fixtures = fixturesAt(site);
  });
  beforeEach(() => {
    service.received.length = 0;
    service.status = 201;
  });
  afterAll(async () => {
    await site.close();
    await service.close();
  });

  const standing = ({ token }: SignedInMember) => get<CallData<typeof pushCall>>('/me/push', {}, token);
  const newBrowser = () => new FakePushBrowser(`https://fcm.googleapis.com/send/${(browsers += 1)}`);
  const post = async ({ token }: SignedInMember, body: object, lang = 'de-DE') =>
    (await site.call('POST', '/me/push', { token, body, headers: { lang } })).envelope.code;
  async function subscribed(member: SignedInMember): Promise<FakePushBrowser> {
    const browser = newBrowser();
    expect(await post(member, browser.subscription)).toBe(code.success);
    return browser;
  }
  /** The notifications that a browser showed from the service's messages. */
  async function shownBy(browser: FakePushBrowser): Promise<unknown[]> {
    await site.exchange.push.idle();
    const { pathname } = new URL(browser.endpoint);
    return service.received.filter(({ path }) => path === pathname).map(({ body }) => browser.read(body));
  }
  const pay = async ({ buyer, id }: { buyer: SignedInMember; id: number }) => {
    site.clock.advance(1000);
    await fixtures.ask(buyer, 'POST', `/c2c/orders/${id}/pay`, { reference: String(id) });
  };

  it('notifies a subscribed browser once of a waiting order, without private data, signed by the exchange', async () => {
    const order = await fixtures.order(false);
    const browser = await subscribed(order.seller);
    await pay(order);
    expect(await shownBy(browser)).toEqual([
      { title: 'Aldera', body: 'Etwas wartet auf Sie.', page: `/c2c-sale?order=${order.id}` },
    ]);
    const { authorization, topic, urgency } = service.received[0]?.headers ?? {};
    const { publicKey } = await standing(order.seller);
    expect(signedClaims(String(authorization), publicKey)).toMatchObject({
      aud: 'https://fcm.googleapis.com',
      sub: `https://${order.seller.host}`,
    });
    expect([topic, urgency]).toEqual(['waits', 'high']);
    // Reading and the member's own steps create no new pending matters.
    await fixtures.ask(order.seller, 'POST', `/c2c/orders/${order.id}/messages`, { text: 'Thank you.' });
    expect(await shownBy(browser)).toHaveLength(1);
  });

  it('gets nothing about matters from before it subscribed, or of other members', async () => {
    const order = await fixtures.order(true);
    const [ofSeller, ofStranger] = [await subscribed(order.seller), await subscribed(await fixtures.member())];
    await fixtures.ask(order.seller, 'POST', `/c2c/orders/${order.id}/messages`, { text: 'One moment.' });
    expect([await shownBy(ofSeller), await shownBy(ofStranger)]).toEqual([[], []]);
  });

  it('gets after the next event what a push service could not accept', async () => {
    const order = await fixtures.order(false);
    const browser = await subscribed(order.seller);
    service.status = 500;
    await pay(order);
    expect(await shownBy(browser)).toHaveLength(1);
    service.status = 201;
    await fixtures.ask(order.buyer, 'POST', `/c2c/orders/${order.id}/messages`, { text: 'Sent.' });
    expect(await shownBy(browser)).toHaveLength(2);
    expect((await standing(order.seller)).language).toBe('de-DE');
  });

  it.each([404, 410])('is forgotten when its push service answers %d', async (status) => {
    const order = await fixtures.order(false);
    await subscribed(order.seller);
    service.status = status;
    await pay(order);
    await site.exchange.push.idle();
    expect((await standing(order.seller)).language).toBeNull();
  });

  it('gets nothing after it unsubscribed, or its session ended', async () => {
    const [first, second] = [await fixtures.order(false), await fixtures.order(false)];
    const [unsubscribed, signedOut] = [await subscribed(first.seller), await subscribed(second.seller)];
    await site.call('DELETE', '/me/push', { token: first.seller.token });
    expect((await standing(first.seller)).language).toBeNull();
    await site.call('POST', '/logout', { token: second.seller.token });
    await pay(first);
    await pay(second);
    expect([await shownBy(unsubscribed), await shownBy(signedOut)]).toEqual([[], []]);
  });

  it('belongs to the last session that subscribed it', async () => {
    const [before, after] = [await fixtures.member(), await fixtures.member()];
    const browser = await subscribed(before);
    expect(await post(after, browser.subscription, 'fr-FR')).toBe(code.success);
    expect([(await standing(before)).language, (await standing(after)).language]).toEqual([null, 'fr-FR']);
  });

  it('takes endpoints of push services over https alone, and keys that can be some', async () => {
    const member = await fixtures.member();
    const { subscription } = newBrowser();
    for (const endpoint of [
      'http://fcm.googleapis.com/a',
      'https://localhost/a',
      'https://10.0.0.1/',
      'https://fcm.googleapis.com:8443/',
      'https://fcm.googleapis.com.evil.example/',
      'https://user@evil.example/',
      'ftp://x',
      '',
      'x'.repeat(2000),
    ])
      expect(await post(member, { ...subscription, endpoint })).toBe(code.badRequest);
    for (const change of [{ p256dh: 'x' }, { auth: '' }, { more: 1 }])
      expect(await post(member, { ...subscription, ...change })).toBe(code.badRequest);
    expect((await standing(member)).language).toBeNull();
  });

  it('is replaced by newer ones when a member has many sessions', async () => {
    const member = await fixtures.member();
    const { database, sessions } = site.exchange;
    await subscribed(member);
    for (let count = 0; count < 10; count += 1) {
      site.clock.advance(1000);
      await subscribed({ ...member, token: (await sessions.start(database, member.id)).token });
    }
    expect((await standing(member)).language).toBeNull();
  });
});
