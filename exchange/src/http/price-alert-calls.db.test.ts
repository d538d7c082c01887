import type { CallData } from '@livery/contract/call';
import type { noticesCall } from '@livery/contract/calls/notices';
import type { PriceAlert } from '@livery/contract/calls/price-alerts';
import { code } from '@livery/contract/envelope';
import { maxPriceAlerts } from '@livery/contract/rules/price-alert';
import { onOneDatabase } from '../../test/databases.ts';
import { fundedAccount } from '../../test/ledger.ts';
import { FakePushBrowser, startPushService } from '../../test/push-service.ts';
import { newKey, openSpotSite, type SpotSite } from '../../test/spot-site.ts';
import { deleteOldPriceAlerts, listPriceAlerts } from '../domain/trade-page/price-alerts.ts';
import { demoMember } from '../seed/demo-member.ts';
import { priceAlerts } from '../storage/schema/index.ts';

const alert = { symbol: 'BTCUSDT', kind: 'price', price: '70000', repeats: false, channels: ['bell'] };

onOneDatabase((open) => {
  let site: SpotSite;
  let taker: number;
  let service: Awaited<ReturnType<typeof startPushService>>;

  beforeAll(async () => {
    service = await startPushService();
    site = await openSpotSite(await open('seeded'), { pushRequest: service.request });
    taker = await fundedAccount(site.exchange.database, { USDT: 10n ** 16n, BTC: 10n ** 13n });
  });
  beforeEach(async () => {
    await site.exchange.database.delete(priceAlerts);
    await trade('60000');
    service.received.length = 0;
    site.mailbox.notices.length = 0;
  });
  afterAll(async () => {
    await site.close();
    await service.close();
  });

  /** Trades at a price between two other members, a second later. */
  async function trade(price: string): Promise<void> {
    site.clock.advance(1000);
    await site.offer('sell', price, '0.001');
    await site.offer('buy', price, '0.001', taker);
    await site.exchange.push.idle();
  }
  const add = (given: object = {}, key?: string) =>
    site.ask<PriceAlert>('POST', '/spot/alerts', { ...alert, ...given }, key);
  const list = async () => (await site.ask<{ list: PriceAlert[] }>('GET', '/spot/alerts')).list;
  const notices = () => site.ask<CallData<typeof noticesCall>>('GET', '/me/notices');
  const refusal = async (given: object) => {
    const { code: refused, data } = await site.send('POST', '/spot/alerts', { ...alert, ...given });
    return [refused, (data as { field?: string } | null)?.field];
  };

  it('sets an alert once for each key, and takes its direction from the last price', async () => {
    const key = newKey();
    const rise = await add({}, key);
    expect(rise).toMatchObject({ direction: 'rise', price: '70000.00', state: 'active', fired: null, until: null });
    expect((await add({}, key)).id).toBe(rise.id);
    const fall = await add({ price: '50000', repeats: true });
    const now = await add({ kind: 'now', price: undefined, percent: '-2.5' });
    const day = await add({ kind: 'day', price: undefined, percent: '5' });
    expect([fall.direction, now.direction, now.price, day.direction, day.price]).toEqual(
      Array.of<string | null>('fall', 'fall', '58500.00', 'either', null),
    );
    expect((await list()).map(({ id }) => id)).toEqual([day.id, now.id, fall.id, rise.id]);
  });

  it('refuses an alert that is there already, or that no market can have', async () => {
    const wrong: [object, number, string][] = [
      [{ price: '60000' }, code.alertReached, 'price'],
      [{ price: '60000.001' }, code.priceOffTick, 'price'],
      [{ price: '0' }, code.badRequest, 'price'],
      [{ price: '-1' }, code.badRequest, 'price'],
      [{ price: '100000000000000' }, code.badRequest, 'price'],
      [{ price: undefined }, code.badRequest, 'price'],
      [{ percent: '1' }, code.badRequest, 'percent'],
      [{ kind: 'day', price: undefined, percent: '-5' }, code.badRequest, 'percent'],
      [{ kind: 'day', price: undefined, percent: '0.001' }, code.badRequest, 'percent'],
      [{ kind: 'now', price: undefined, percent: '0' }, code.badRequest, 'percent'],
      [{ kind: 'now', price: undefined, percent: '-100' }, code.badRequest, 'percent'],
      [{ kind: 'now', price: undefined, percent: '0.000000001' }, code.badRequest, 'percent'],
      [{ symbol: 'NOPEUSDT' }, code.notFound, 'symbol'],
      [{ channels: [] }, code.badRequest, 'channels'],
      [{ until: Math.floor(site.clock.now() / 1000) }, code.badRequest, 'until'],
      [{ until: Math.floor(site.clock.now() / 1000) + 400 * 86_400 }, code.badRequest, 'until'],
      [{ prepared: { side: 'buy', price: '0.001', amount: '1' } }, code.priceOffTick, 'prepared.price'],
      [{ prepared: { side: 'buy', price: '60000', amount: '0' } }, code.badRequest, 'prepared.amount'],
    ];
    for (const [given, refused, field] of wrong)
      expect([given, await refusal(given)]).toEqual([given, [refused, field]]);
    expect(await list()).toEqual([]);
  });

  it('takes 50 alerts of a member, fired ones included, also from parallel requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: maxPriceAlerts + 5 }, () => site.send('POST', '/spot/alerts', { ...alert, price: '60001' })),
    );
    const refused = answers.filter((answer) => answer.code === code.tooManyAlerts);
    expect([await list(), refused].map(({ length }) => length)).toEqual([maxPriceAlerts, 5]);
    await trade('60001');
    expect(await refusal({})).toEqual([code.tooManyAlerts, undefined]);
    await site.ask('DELETE', '/spot/alerts');
    expect((await add()).state).toBe('active');
  });

  it('tells of a fired alert in the bell, with both prices, and lists it as fired', async () => {
    const { id } = await add({ price: '61000' });
    await trade('62000');
    expect((await notices()).news).toEqual(
      expect.arrayContaining([
        {
          kind: 'priceAlert',
          id,
          symbol: 'BTCUSDT',
          coin: 'BTC',
          condition: 'price',
          target: '61000.00',
          percent: null,
          direction: 'rise',
          price: '62000.00',
          priceBefore: '60000.00',
          pauseSeconds: 1,
          dayPrice: null,
          repeats: false,
          time: Math.floor(site.clock.now() / 1000),
        },
      ]),
    );
    expect(await list()).toMatchObject([{ id, state: 'fired', fired: { price: '62000.00' } }]);
    expect(service.received).toEqual([]);
    expect(site.mailbox.notices).toEqual([]);
  });

  it('lets a prepared order wait in the bell until it is put away, and sends nothing', async () => {
    const prepared = { side: 'buy', price: '58900.00', amount: '0.003' };
    const { id } = await add({ price: '59000', prepared });
    await trade('59000');
    expect((await notices()).waiting).toMatchObject([{ kind: 'priceAlert', id, prepared, ends: null }]);
    expect((await site.ask<{ list: unknown[] }>('GET', '/spot/orders?symbol=BTCUSDT')).list).toEqual([]);
    await site.ask('POST', `/spot/alerts/${id}/dismissal`);
    const { waiting, news } = await notices();
    expect([waiting, news.filter(({ kind }) => kind === 'priceAlert').length]).toEqual([[], 1]);
  });

  it('pauses an alert and sets it again, in the direction that fits then', async () => {
    const { id } = await add({ price: '61000' });
    expect(await site.ask('PUT', `/spot/alerts/${id}/state`, { state: 'paused' })).toMatchObject({ state: 'paused' });
    await trade('62000');
    expect(await list()).toMatchObject([{ state: 'paused', fired: null }]);
    expect(await site.ask('PUT', `/spot/alerts/${id}/state`, { state: 'active' })).toMatchObject({ direction: 'fall' });
    await trade('61000');
    expect((await site.send('PUT', `/spot/alerts/${id}/state`, { state: 'active' })).code).toBe(code.alertReached);
    const { symbol: _symbol, ...terms } = alert;
    expect(await site.ask('PUT', `/spot/alerts/${id}`, terms)).toMatchObject({ state: 'active', price: '70000.00' });
    await site.ask('DELETE', `/spot/alerts/${id}`);
    await trade('71000');
    expect([await list(), (await notices()).news.filter(({ kind }) => kind === 'priceAlert')]).toEqual([[], []]);
  });

  it('pushes nothing private until the browser may show prices, and mails once', async () => {
    const browser = new FakePushBrowser('https://fcm.googleapis.com/send/alerts');
    await site.ask('POST', '/me/push', browser.subscription);
    const shown = () => service.received.map(({ body }) => browser.read(body));
    const channels = ['push', 'mail'];
    const first = await add({ price: '61000', channels });
    service.status = 500;
    await trade('61000');
    service.status = 201;
    // The next event does what a push service could not take.
    await add();
    await site.exchange.push.idle();
    const page = `/spot?symbol=BTCUSDT&alert=${first.id}`;
    const hidden = { title: 'A price alert', body: 'Open Aldera to see it.', page };
    expect(shown()).toEqual([hidden, hidden]);
    expect(site.mailbox.notices).toEqual([
      expect.objectContaining({ to: demoMember.account, subject: 'BTC rose to 61,000.00' }),
    ]);
    await site.ask('PUT', '/me/push/prices', { state: 'on' });
    const second = await add({ price: '59000', channels, prepared: { side: 'buy', price: '58900', amount: '0.003' } });
    await trade('58000');
    expect(shown().slice(2)).toEqual([
      {
        title: 'BTC fell past 59,000.00',
        body: 'From 61,000.00 to 58,000.00 in one trade. Your order is ready to send.',
        page: `/spot?symbol=BTCUSDT&alert=${second.id}`,
      },
    ]);
    expect(site.mailbox.notices).toHaveLength(2);
    expect((await notices()).news.filter(({ kind }) => kind === 'priceAlert')).toEqual([]);
  });

  it('keeps fired and ended alerts for 30 days, and deleted ones no longer than the writer needs', async () => {
    await add({ price: '61000' });
    await add({ until: Math.floor(site.clock.now() / 1000) + 60 });
    const { id } = await add();
    await trade('61000');
    await site.ask('DELETE', `/spot/alerts/${id}`);
    const { database } = site.exchange;
    const [row] = await database.select().from(priceAlerts);
    const memberId = row?.memberId ?? '';
    const keptAfter = async (days: number) => {
      const at = new Date(site.clock.now() + days * 86_400_000);
      await deleteOldPriceAlerts(database, at.getTime());
      return (await listPriceAlerts(site.exchange, { memberId, at })).map(({ state }) => state);
    };
    expect(await keptAfter(29)).toEqual(['ended', 'fired']);
    expect(await database.$count(priceAlerts)).toBe(2);
    expect(await keptAfter(31)).toEqual([]);
  });
});
