import { orderActions } from '@livery/contract/calls/c2c/states';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { TestC2c, usdt } from '../../../test/c2c.ts';
import { onOneDatabase } from '../../../test/databases.ts';
import type { Storage } from '../../storage/database.ts';
import { accounts, c2cOffers, c2cOrderEvents, c2cOrders, holds } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { withdrawOfferCommand } from './commands.ts';
import { nextStatus } from './orders/order-state.ts';

/** Sequential steps are compared with a model in `exchange/test/suites/c2c-model.db.long.test.ts`. */
const who = fc.nat(2);
const which = fc.nat(7);
const command = fc.oneof(
  fc.record({ type: fc.constant('sell' as const), who, quantity: fc.integer({ min: 10, max: 400 }) }),
  fc.record({ type: fc.constant('withdraw' as const), who, which }),
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('take' as const),
      who,
      which,
      quantity: fc.integer({ min: 10, max: 200 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ type: fc.constant('act' as const), who, which, action: fc.constantFrom(...orderActions) }),
  },
  fc.record({
    type: fc.constant('decide' as const),
    which,
    action: fc.constantFrom('release' as const, 'cancel' as const),
    matter: fc.constantFrom('dispute' as const, 'latePayment' as const),
  }),
  fc.record({ type: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 20 }) }),
);
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

onOneDatabase((open) => {
  let storage: Storage;
  let trading: TestC2c;
  beforeAll(async () => {
    storage = await open();
    trading = await TestC2c.open(storage.database);
  });
  afterAll(() => storage.close());

  type Members = readonly Awaited<ReturnType<TestC2c['member']>>[];
  interface World {
    readonly members: Members;
    readonly offers: number[];
    readonly orders: number[];
  }

  async function carryOut({ members, offers, orders }: World, given: Command): Promise<unknown> {
    if (given.type === 'wait') {
      trading.clock.advance(given.minutes * 60_000);
      return trading.c2c.expireDue(trading.clock.now());
    }
    if (given.type === 'sell') {
      const seller = members[given.who];
      return seller && offers.push(await trading.sell(seller, given.quantity));
    }
    // The newest are the most likely to be open.
    const orderId = orders.at(-1 - given.which) ?? 0;
    if (given.type === 'decide') {
      return trading.decide(given.action, orderId, 'by chance', given.matter);
    }
    const memberId = members[given.who]?.id ?? '';
    const offerId = offers.at(-1 - given.which) ?? 0;
    if (given.type === 'withdraw') return trading.run(memberId, withdrawOfferCommand(offerId));
    if (given.type === 'take') return orders.push(await trading.take(memberId, offerId, given.quantity));
    return trading.act(memberId, orderId, given.action);
  }

  /** Accepts a domain error as a valid answer. */
  const attempt = (world: World, given: Command) =>
    carryOut(world, given).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });

  async function escrow(sellers: readonly string[]) {
    const sum = (column: typeof holds.amount | typeof c2cOffers.remaining) => sql<string>`coalesce(sum(${column}), 0)`;
    const [held] = await storage.database
      .select({ units: sum(holds.amount) })
      .from(holds)
      .innerJoin(accounts, eq(accounts.id, holds.accountId))
      .where(and(isNull(holds.closedAt), inArray(accounts.memberId, sellers)));
    const [offered] = await storage.database
      .select({ units: sum(c2cOffers.remaining) })
      .from(c2cOffers)
      .where(and(inArray(c2cOffers.status, ['open', 'paused']), inArray(c2cOffers.sellerId, sellers)));
    const [ordered] = await storage.database
      .select({ units: sql<string>`coalesce(sum(${c2cOrders.quantity}), 0)` })
      .from(c2cOrders)
      .where(and(inArray(c2cOrders.status, ['unpaid', 'paid', 'disputed']), inArray(c2cOrders.sellerId, sellers)));
    return { held: BigInt(held?.units ?? -1), promised: BigInt(offered?.units ?? 0) + BigInt(ordered?.units ?? 0) };
  }

  /** The status that results from the recorded steps of an order. */
  async function replayed(orderId: number) {
    const events = await storage.database
      .select()
      .from(c2cOrderEvents)
      .where(eq(c2cOrderEvents.orderId, orderId))
      .orderBy(asc(c2cOrderEvents.id));
    return events.reduce<ReturnType<typeof nextStatus>>(
      (status, { action, actor }) => (action === 'take' ? 'unpaid' : status && nextStatus(status, actor, action)),
      undefined,
    );
  }

  test('coins are conserved and orders follow their steps when members, an operator and the timer act at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 40, maxLength: 60 }), async (commands) => {
        const members = [await trading.member(1000), await trading.member(1000), await trading.member(1000)];
        const world: World = { members, offers: [], orders: [] };
        const ids = members.map(({ id }) => id);
        for (let index = 0; index < commands.length; index += 4) {
          const some = commands.slice(index, index + 4);
          await Promise.all(some.map((given) => attempt(world, given)));
          const { held, promised } = await escrow(ids);
          expect(held).toBe(promised);
        }
        const balances = await Promise.all(ids.map((id) => trading.balance(id)));
        expect(balances.reduce((sum, { total }) => sum + total, 0n)).toBe(usdt(3000));
        for (const orderId of world.orders) {
          const [order] = await storage.database.select().from(c2cOrders).where(eq(c2cOrders.id, orderId));
          expect(await replayed(orderId)).toBe(order?.status);
        }
        expect(await auditLedger(storage.database)).toEqual([]);
      }),
      { numRuns: 5 },
    );
  });
});
