import { TestC2c } from '../../../../test/c2c.ts';
import { onOneDatabase } from '../../../../test/databases.ts';
import type { Storage } from '../../../storage/database.ts';
import { messageCommand } from '../commands.ts';
import { messagesOf, readMessages } from './messages.ts';
import { type OrderFilter, ordersOf, overviewOf } from './order-lists.ts';
import { pauseOffer } from '../offers/offers.ts';
import { salesOf } from '../offers/offers.ts';

const minute = 60_000;

onOneDatabase((open) => {
  let storage: Storage;
  let trading: TestC2c;
  let seller: { id: string; bankId: number };
  let buyer: { id: string; bankId: number };
  let offerId: number;

  beforeAll(async () => {
    storage = await open();
    trading = await TestC2c.open(storage.database);
  });
  beforeEach(async () => {
    seller = await trading.member(1000);
    buyer = await trading.member(1000);
    offerId = await trading.sell(seller, 1000);
  });
  afterAll(() => storage.close());

  const listed = (memberId: string, filter: Partial<OrderFilter> = {}) =>
    ordersOf(storage.database, { pageSize: 10, ...filter, memberId });
  const idsOf = async (memberId: string, filter: Partial<OrderFilter> = {}) =>
    (await listed(memberId, filter)).list.map(({ id }) => id);
  const overview = (memberId: string) => overviewOf(storage.database, memberId, new Date(trading.clock.now()));
  const write = (memberId: string, orderId: number, text: string) =>
    trading.run(memberId, messageCommand({ orderId, text, pictures: [] }));
  const chat = (memberId: string, orderId: number, page = {}) =>
    messagesOf(storage.database, { pageSize: 100, ...page, orderId, memberId });
  const read = (memberId: string, orderId: number, lastId: number) =>
    readMessages(storage.database, { orderId, memberId, lastId });

  it('lists and counts orders of both sides by type, status, currency, coin and time', async () => {
    const bought = await trading.take(buyer.id, offerId);
    trading.clock.advance(minute);
    const sold = await trading.take(seller.id, await trading.sell(buyer, 100));
    await trading.act(buyer.id, bought, 'pay');
    expect(await listed(buyer.id)).toMatchObject({
      total: 2,
      list: [
        { id: sold, type: 'sell', status: 'unpaid' },
        { id: bought, type: 'buy', status: 'paid', endTime: null, payTime: Math.floor(trading.clock.now() / 1000) },
      ],
    });
    expect(await idsOf(buyer.id, { type: 'buy' })).toEqual([bought]);
    expect(await idsOf(buyer.id, { type: 'sell' })).toEqual([sold]);
    expect(await idsOf(buyer.id, { status: ['paid', 'disputed'] })).toEqual([bought]);
    expect(await idsOf(buyer.id, { currency: 'JPY' })).toEqual([]);
    expect(await idsOf(buyer.id, { coin: 'BTC' })).toEqual([]);
    const now = trading.clock.now() / 1000;
    expect(await idsOf(buyer.id, { since: now })).toEqual([sold]);
    expect(await idsOf(buyer.id, { until: now })).toEqual([bought]);
    expect(await idsOf(seller.id, { offerId })).toEqual([bought]);
    expect(await idsOf(buyer.id, { offerId, type: 'sell' })).toEqual([]);
    expect(await idsOf((await trading.member(0)).id)).toEqual([]);
  });

  it('pages orders, with their number on the first page', async () => {
    const orders = [];
    for (let count = 0; count < 3; count += 1) orders.unshift(await trading.take(buyer.id, offerId));
    const first = await listed(buyer.id, { pageSize: 2 });
    expect(first).toMatchObject({ total: 3, list: [{ id: orders[0] }, { id: orders[1] }] });
    const second = await listed(buyer.id, { pageSize: 2, lastId: orders[1] });
    expect(second.list.map(({ id }) => id)).toEqual([orders[2]]);
    expect(second.total).toBeUndefined();
  });

  it('says whose turn it is', async () => {
    const orderId = await trading.take(buyer.id, offerId);
    const turns = async () =>
      Promise.all(
        [buyer.id, seller.id].map(async (id) => {
          const [order] = (await listed(id)).list;
          // The filter and the field agree.
          expect(await idsOf(id, { turn: 'mine' })).toEqual(order?.waitsFor == null ? [] : [orderId]);
          expect(await overview(id)).toMatchObject({ underWay: 1, waiting: order?.waitsFor == null ? 0 : 1 });
          return order?.waitsFor;
        }),
      );
    expect(await turns()).toEqual(['pay', null]);
    await trading.act(buyer.id, orderId, 'pay');
    expect(await turns()).toEqual([null, 'release']);
    await trading.act(seller.id, orderId, 'requestCancel', 'Wrong name on the transfer.');
    expect(await turns()).toEqual(['consent', 'release']);
    await trading.act(buyer.id, orderId, 'declineCancel');
    expect(await turns()).toEqual([null, 'release']);
    await trading.act(seller.id, orderId, 'dispute', 'Wrong name.');
    expect(await turns()).toEqual([null, null]);
    await trading.act(seller.id, orderId, 'release');
    expect(await overview(buyer.id)).toMatchObject({ underWay: 0, waiting: 0, unread: 0, offers: 0 });
    const record = { orders: 1, completionRate: 100, paySeconds: null, releaseSeconds: null };
    expect(await overview(seller.id)).toMatchObject({ sellerRecord: record });
  });

  it('counts a side’s unread messages, and shows the other side what was read', async () => {
    const orderId = await trading.take(buyer.id, offerId);
    const { id: one } = await write(buyer.id, orderId, 'Hello');
    const { id: two } = await write(buyer.id, orderId, 'Are you there?');
    await write(seller.id, orderId, 'Yes.');
    const unread = async (id: string) => (await listed(id)).list[0]?.unread;
    expect([await unread(seller.id), await unread(buyer.id)]).toEqual([2, 1]);
    expect(await overview(seller.id)).toMatchObject({ unread: 2 });
    expect(await read(seller.id, orderId, one)).toEqual([buyer.id, seller.id]);
    expect((await chat(buyer.id, orderId)).map(({ text, isOwn, isRead }) => ({ text, isOwn, isRead }))).toEqual([
      { text: 'Yes.', isOwn: false, isRead: false },
      { text: 'Are you there?', isOwn: true, isRead: false },
      { text: 'Hello', isOwn: true, isRead: true },
    ]);
    expect([await unread(seller.id), await unread(buyer.id)]).toEqual([1, 1]);
    await read(seller.id, orderId, two);
    // Another tab with older data marks nothing as unread and notifies nobody.
    expect(await read(seller.id, orderId, one)).toEqual([]);
    expect(await unread(seller.id)).toBe(0);
  });

  it('marks only messages of the order as read, and only for its members', async () => {
    const orderId = await trading.take(buyer.id, offerId);
    const other = await trading.take(buyer.id, offerId);
    const { id } = await write(buyer.id, other, 'Hello');
    await expect(read(seller.id, orderId, id)).rejects.toThrow('404');
    await expect(read((await trading.member(0)).id, other, id)).rejects.toThrow('404');
  });

  it('pages messages, newest first', async () => {
    const orderId = await trading.take(buyer.id, offerId);
    for (const text of ['1', '2', '3']) await write(buyer.id, orderId, text);
    const first = await chat(seller.id, orderId, { pageSize: 2 });
    expect(first.map(({ text }) => text)).toEqual(['3', '2']);
    const rest = await chat(seller.id, orderId, { pageSize: 2, lastId: first[1]?.id });
    expect(rest.map(({ text }) => text)).toEqual(['1']);
  });

  it('lists own offers by status, coin, currency and time', async () => {
    trading.clock.advance(minute);
    const offer = await trading.sell(buyer, 100);
    const sales = async (filter = {}) =>
      (await salesOf(storage.database, buyer.id, { pageSize: 10, ...filter })).list.map(({ id }) => id);
    const second = await trading.sell(buyer, 50);
    await pauseOffer(storage.database, { sellerId: buyer.id, offerId: second, status: 'paused', at: new Date(0) });
    expect(await sales()).toEqual([second, offer]);
    expect(await sales({ status: ['paused'] })).toEqual([second]);
    expect(await sales({ status: ['sold', 'withdrawn'] })).toEqual([]);
    expect(await sales({ currency: 'JPY' })).toEqual([]);
    expect(await sales({ until: trading.clock.now() / 1000 })).toEqual([]);
    expect(await salesOf(storage.database, buyer.id, { pageSize: 1 })).toMatchObject({ total: 2 });
    expect(await overview(buyer.id)).toMatchObject({ offers: 2 });
  });
});
