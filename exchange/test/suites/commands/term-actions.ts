/** Actions that go on over time: pledges, futures, and the clock. */
import { buy } from '../../../src/domain/wealth/commands.ts';
import { payDue, redeem } from '../../../src/domain/wealth/payments.ts';
import { wealthCategories, wealthProducts } from '../../../src/storage/schema/index.ts';
import { and, eq } from 'drizzle-orm';
import { buyFuturesCommand, cancelFuturesCommand } from '../../../src/domain/futures/commands.ts';
import { type Action, newRequest, usualPrice } from './world.ts';

const secondMs = 1000;
const minuteMs = 60_000;
const dayMs = 86_400_000;

export const termActions: readonly Action[] = [
  {
    name: 'pledge',
    weight: 4,
    run: async ({ site, tenant, draw, members, made }) => {
      const { database } = site.exchange;
      const { id: memberId } = draw.one(members);
      const open = await database
        .select({ id: wealthProducts.id })
        .from(wealthProducts)
        .innerJoin(wealthCategories, eq(wealthCategories.id, wealthProducts.categoryId))
        .where(and(eq(wealthCategories.tenantId, tenant.id), eq(wealthProducts.coin, 'USDT')))
        .orderBy(wealthProducts.id);
      const request = newRequest(site, memberId);
      const productId = draw.one(open).id;
      const purchase = { tenant, memberId, productId, amount: draw.amount(100, 6000), at: request.at };
      const { id } = await site.exchange.commands.run(request, () => ({
        execute: async (tx) => ({ id: await buy(tx, purchase) }),
      }));
      made.pledges.push({ by: memberId, id });
    },
  },
  {
    name: 'redemption of a pledge',
    weight: 2,
    run: async ({ site, tenant, draw, made }) => {
      const { by: memberId, id: orderId } = draw.recent(made.pledges);
      const request = newRequest(site, memberId);
      const redemption = { tenantId: tenant.id, memberId, orderId, at: request.at };
      await site.exchange.commands.run(request, () => ({
        execute: async (tx) => String(await redeem(tx, redemption)),
      }));
    },
  },
  {
    name: 'call or put',
    weight: 8,
    run: async ({ site, tenant, draw, members, made }) => {
      const { commands, futures } = site.exchange;
      const { id: by } = draw.one(members);
      const terms = { productId: 1, cycle: draw.one([60, 120, 180]), direction: draw.one(['up', 'down'] as const) };
      const limit = { type: 'limit', price: draw.amount(usualPrice - 300, usualPrice + 300) } as const;
      const entry = draw.below(3) === 0 ? limit : ({ type: 'market' } as const);
      const order = { ...terms, ...entry, amount: draw.amount(20, 500) };
      const { id, status } = await commands.run(newRequest(site, by), () =>
        buyFuturesCommand(futures.board, tenant, order),
      );
      if (status === 'waiting') made.waitingFutures.push({ by, id });
    },
  },
  {
    name: 'cancelled call or put',
    weight: 3,
    run: async ({ site, draw, made }) => {
      const { by, id } = draw.recent(made.waitingFutures);
      const { commands, futures } = site.exchange;
      await commands.run(newRequest(site, by), () => cancelFuturesCommand(futures.board, id));
    },
  },
  {
    name: 'passing of time',
    weight: 8,
    run: async ({ site, draw }) => {
      const { database, events, futures, c2c } = site.exchange;
      const leaps = [secondMs, secondMs, 5 * secondMs, 30 * secondMs, minuteMs, 4 * minuteMs, 16 * minuteMs];
      site.clock.advance(draw.below(30) === 0 ? draw.one([1, 1, 3]) * dayMs : draw.one(leaps));
      await futures.advance(site.clock.now());
      await c2c.expireDue(site.clock.now());
      const onFailure = (error: unknown) => {
        throw error;
      };
      await payDue({ database, events, onFailure }, site.clock.now());
    },
  },
];
