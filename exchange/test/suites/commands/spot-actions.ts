import type { NewSpotOrder } from '@livery/contract/calls/spot';
import { type Decimal, toDecimal } from '@livery/contract/decimal';
import { cancelOrder, cancelOrders, editOrderCommand, placeOrderCommand } from '../../../src/domain/spot/trading.ts';
import { type Action, newRequest, usualPrice, type World } from './world.ts';

const symbol = 'BTCUSDT';
const size = ({ draw }: World): Decimal => toDecimal((0.001 + draw.below(50) / 1000).toFixed(3));
const price = ({ draw }: World): Decimal => toDecimal((usualPrice - 200 + draw.below(401)).toFixed(2));

/** A price some way above the lowest usual one. */
const offset = ({ draw }: World, least: number): Decimal =>
  toDecimal((usualPrice + least + draw.below(201)).toFixed(2));
const trigger = (world: World) => ({ price: offset(world, -300), source: 'last' as const });

async function place(
  world: World,
  form: Pick<NewSpotOrder, 'type'> & Partial<NewSpotOrder>,
  side = world.draw.one(['buy', 'sell'] as const),
): Promise<void> {
  const { site, tenant, draw, members, made } = world;
  const { id: by } = draw.one(members);
  const order = { symbol, amount: size(world), ...form };
  const request = newRequest(site, by);
  const placed = await site.exchange.commands.run(request, () =>
    placeOrderCommand(site.exchange, side, order, tenant.configuration),
  );
  made.orders.push({ by, id: placed.id });
}

export const spotActions: readonly Action[] = [
  { name: 'limit order', weight: 20, run: (world) => place(world, { type: 'limit', price: price(world) }) },
  { name: 'market order', weight: 7, run: (world) => place(world, { type: 'market' }) },
  { name: 'stop', weight: 5, run: (world) => place(world, { type: 'stopMarket', trigger: trigger(world) }, 'sell') },
  {
    name: 'guarded buy',
    weight: 4,
    run: (world) => {
      const exits = { takeProfit: { trigger: offset(world, 100) }, stopLoss: { trigger: offset(world, -300) } };
      return place(world, { type: 'limit', price: price(world), attached: exits }, 'buy');
    },
  },
  {
    name: 'one cancels the other',
    weight: 5,
    run: (world) => place(world, { type: 'oco', price: offset(world, 100), trigger: trigger(world) }, 'sell'),
  },
  {
    name: 'trailing stop',
    weight: 4,
    run: (world) => place(world, { type: 'trailingStop', distance: { percent: toDecimal('0.5') } }, 'sell'),
  },
  {
    name: 'cancelled order',
    weight: 8,
    run: async ({ site, draw, made }) => {
      const { by, id } = draw.recent(made.orders);
      await cancelOrder(site.exchange, id, by, site.clock.now());
    },
  },
  {
    name: 'edited order',
    weight: 8,
    run: async (world) => {
      const { site, tenant, draw, made } = world;
      const target = draw.recent(made.orders);
      const both = { price: price(world), amount: size(world) };
      const change = draw.one([both, { price: both.price }, { amount: both.amount }]);
      const request = newRequest(site, target.by);
      const { id } = await site.exchange.commands.run(request, () =>
        editOrderCommand(site.exchange, { ...change, orderId: target.id, memberId: target.by }, tenant.configuration),
      );
      made.orders.push({ by: target.by, id });
    },
  },
  {
    name: 'all orders cancelled',
    weight: 1,
    run: ({ site, draw, members }) =>
      cancelOrders(site.exchange, { symbol: draw.one([symbol, undefined]) }, draw.one(members).id, site.clock.now()),
  },
];
