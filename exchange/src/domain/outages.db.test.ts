import { code } from '@livery/contract/envelope';
import { c2cLimits } from '@livery/contract/rules/c2c';
import { eq, sql } from 'drizzle-orm';
import { TestC2c } from '../../test/c2c.ts';
import { onOneDatabase } from '../../test/databases.ts';
import type { Storage } from '../storage/database.ts';
import { c2cOrders, serving } from '../storage/schema/index.ts';
import { MemoryLimits } from './members/limits.ts';
import { accessTokenMs, Sessions } from './members/sign-in/sessions.ts';
import { VerificationCodes } from './members/verification-codes.ts';
import { isServing, noteServing } from './outages.ts';

const minuteMs = 60_000;

onOneDatabase((open) => {
  let storage: Storage;
  let trading: TestC2c;

  beforeEach(async () => {
    storage = await open();
    trading = await TestC2c.open(storage.database);
    await noteServing(storage, trading.clock);
  });
  afterEach(() => storage.close());

  /** Nothing is noted for some minutes, as while the exchange is stopped, or cannot reach its database. */
  async function beAway(minutes: number): Promise<void> {
    trading.clock.advance(minutes * minuteMs);
    await storage.database.update(serving).set({ notedAt: sql`${serving.notedAt} - ${minutes} * interval '1 minute'` });
  }
  const comeBack = () => noteServing(storage, trading.clock);
  const expireDue = () => trading.c2c.expireDue(trading.clock.now());
  const minutesLeft = (time: Date | null | undefined) =>
    Math.round(((time?.getTime() ?? 0) - trading.clock.now()) / minuteMs);
  const order = async (id: number) => (await storage.database.select().from(c2cOrders).where(eq(c2cOrders.id, id)))[0];

  /** Orders that a buyer has taken now. */
  async function unpaidOrders(count: number) {
    const [seller, { id: buyer }] = [await trading.member(), await trading.member(0)];
    const offerId = await trading.sell(seller);
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) ids.push(await trading.take(buyer, offerId, 100));
    return { seller: seller.id, buyer, offerId, ids };
  }

  test('an outage of 16 minutes neither ends unpaid orders nor locks their buyer', async () => {
    const { buyer, offerId, ids } = await unpaidOrders(c2cLimits.aDay.expired);
    trading.clock.advance(5 * minuteMs);
    await beAway(16);
    expect(await isServing(storage.database)).toBe(false);
    await expireDue();
    await comeBack();
    expect(await isServing(storage.database)).toBe(true);
    await expireDue();
    for (const id of ids) {
      expect(await trading.status(id)).toBe('unpaid');
      expect(minutesLeft((await order(id))?.payBefore)).toBe(10);
      await trading.act(buyer, id, 'pay');
    }
    await trading.take(buyer, offerId, 100);
  });

  test('at least five minutes are left after an outage, and deadlines that had passed before stay', async () => {
    const { ids } = await unpaidOrders(1);
    trading.clock.advance(14 * minuteMs);
    await beAway(60);
    await comeBack();
    const [id = 0] = ids;
    expect(minutesLeft((await order(id))?.payBefore)).toBe(5);
    trading.clock.advance(6 * minuteMs);
    await beAway(60);
    await comeBack();
    await expireDue();
    expect(await trading.status(id)).toBe('cancelled');
  });

  test('a release and the report of a late payment are not due sooner by an outage', async () => {
    const { seller, buyer, ids } = await unpaidOrders(2);
    const [paid = 0, late = 0] = ids;
    await trading.act(buyer, paid, 'pay');
    await beAway(60);
    await comeBack();
    expect(minutesLeft((await order(paid))?.releaseBefore)).toBe(15);
    await trading.act(seller, paid, 'release');
    trading.clock.advance(16 * minuteMs);
    await expireDue();
    await beAway(25 * 60);
    await comeBack();
    await trading.act(buyer, late, 'payLate');
    expect(await trading.status(late)).toBe('paid');
  });

  test('a short restart moves nothing', async () => {
    const { ids } = await unpaidOrders(1);
    await beAway(0.25);
    expect(await comeBack()).toBe(0);
    trading.clock.advance(15 * minuteMs);
    await expireDue();
    expect(await trading.status(ids[0] ?? 0)).toBe('cancelled');
  });

  test('codes and sessions last as long as without the outage', async () => {
    const { database } = storage;
    const { clock, tenantId } = trading;
    const sent: string[] = [];
    const codes = new VerificationCodes({
      database,
      clock,
      limits: new MemoryLimits(clock),
      secret: Buffer.alloc(32),
      delivery: { deliver: async ({ verificationCode }) => void sent.push(verificationCode) },
      onUndelivered: () => undefined,
    });
    const purpose = { tenantId, scene: 'REGISTER', name: { type: 'MAIL', email: 'a@example.com' } } as const;
    const clientAddress = '203.0.113.1';
    await codes.send(purpose, { clientAddress, language: 'en-US', appName: 'Aldera' });
    const sessions = new Sessions(database, clock, Buffer.alloc(32));
    const { id } = await trading.member(0);
    const tokens = await sessions.start(database, id);
    await beAway(31 * 24 * 60);
    await comeBack();
    await codes.check(purpose, { code: sent[0] ?? '', clientAddress });
    expect(await sessions.authenticate(tenantId, tokens.token)).toMatchObject({ memberId: id });
    clock.advance(accessTokenMs + minuteMs);
    await expect(sessions.authenticate(tenantId, tokens.token)).rejects.toMatchObject({ code: code.tokenExpired });
    await sessions.refresh(tenantId, tokens.refreshToken);
  });

  test('a refresh whose answer was lost in an outage may be repeated after it', async () => {
    const sessions = new Sessions(storage.database, trading.clock, Buffer.alloc(32));
    const { id } = await trading.member(0);
    const { refreshToken } = await sessions.start(storage.database, id);
    const lost = await sessions.refresh(trading.tenantId, refreshToken);
    await beAway(16);
    await comeBack();
    trading.clock.advance(minuteMs);
    expect(await sessions.refresh(trading.tenantId, refreshToken)).toEqual(lost);
  });
});
