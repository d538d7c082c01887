import type { PlacedSpotOrder } from '@livery/contract/calls/spot';
import { code } from '@livery/contract/envelope';
import { onOneDatabase } from '../../test/databases.ts';
import { openSpotSite, type SpotSite } from '../../test/spot-site.ts';
import { memberByName } from '../domain/members/members.ts';
import { demoMember } from '../seed/demo-member.ts';

interface Listed {
  readonly list: readonly { readonly id: number; readonly symbol: string; readonly side: string }[];
}

onOneDatabase((open) => {
  let site: SpotSite;
  const place = async (side: 'buy' | 'sell', symbol: string, price: string, amount: string) =>
    site.ask<PlacedSpotOrder>('POST', `/spot/product/${side}`, { symbol, type: 'limit', price, amount });
  const list = (path: string) => site.ask<Listed>('GET', path).then((answer) => answer.list);

  beforeAll(async () => {
    site = await openSpotSite(await open('seeded'));
  });
  afterAll(() => site.close());

  test('the history pages through finished orders, newest first, by market and side', async () => {
    const ids: number[] = [];
    for (let number = 0; number < 5; number += 1) {
      for (const [side, symbol, price] of [
        ['buy', 'BTCUSDT', '40000'],
        ['sell', 'ETHUSDT', '3000'],
      ] as const) {
        const { id } = await place(side, symbol, price, '0.01');
        await site.ask('POST', `/spot/orders/${id}/cancel`);
        ids.unshift(id);
      }
    }
    const resting = await place('buy', 'BTCUSDT', '40000', '0.01');
    const first = await list('/spot/history?pageSize=4');
    const next = await list(`/spot/history?pageSize=100&lastId=${first.at(-1)?.id}`);
    expect([...first, ...next].map(({ id }) => id)).toEqual(ids);
    const filtered = await list('/spot/history?symbol=ETHUSDT&side=sell');
    expect(filtered).toHaveLength(5);
    expect(await list('/spot/history?symbol=ETHUSDT&side=buy')).toEqual([]);
    expect(filtered[0]).toEqual({
      id: ids[0],
      symbol: 'ETHUSDT',
      side: 'sell',
      type: 'limit',
      price: '3000.00',
      amount: '0.01',
      filledAmount: '0',
      filledTotal: '0',
      feeRatio: '0.1',
      fee: '0',
      state: 'cancelled',
      createTime: site.clock.now() / 1000,
      endTime: site.clock.now() / 1000,
    });
    expect((await list('/spot/orders')).map(({ id }) => id)).toEqual([resting.id]);
    expect(await list('/spot/orders?symbol=ETHUSDT')).toEqual([]);
  });

  test.each(['pageSize=0', 'pageSize=501', 'lastId=-1', 'symbol=b', 'side=up', 'more=1'])(
    'a page of %s is refused',
    async (query) => {
      expect((await site.send('GET', `/spot/history?${query}`)).code).toBe(code.badRequest);
    },
  );

  test('a member is notified of orders and balances, also when another member fills a resting order', async () => {
    const name = { type: 'MAIL', email: demoMember.account } as const;
    const member = await memberByName(site.exchange.database, 'aldera', name);
    const received: string[] = [];
    const stop = site.exchange.events.subscribe(member?.id ?? '', (topic, reference) =>
      received.push(`${topic} ${reference}`),
    );
    const { id } = await place('sell', 'BTCUSDT', '60000', '0.01');
    expect(received.splice(0)).toEqual([`orders ${id}`, 'balances ']);
    await site.offer('buy', '60000', '0.01');
    expect(received.splice(0)).toEqual([`orders ${id}`, 'trades ', 'balances ']);
    await site.offer('buy', '40000', '0.01');
    expect(received).toEqual([]);
    stop();
    const [fill] = await list('/spot/trades?symbol=BTCUSDT');
    expect(fill).toMatchObject({ orderId: id, role: 'maker', price: '60000.00', total: '600', fee: '0.6' });
    expect((await list('/spot/history'))[0]).toMatchObject({ id, filledAmount: '0.01', filledTotal: '600' });
  });
});
