/** Random commands around the last price. What they name is looked up in the model when their turn comes. */
import fc from 'fast-check';
import type { Edit, NewOrder } from '../../../src/market/market.ts';
import type { OrderMember } from '../../../src/market/orders.ts';
import type { ModelCommand } from './model.ts';
import { isWaiting, quoteUnits, type Model, type ModelOrder } from './state.ts';

export interface Trader {
  readonly accountId: number;
  readonly member?: OrderMember;
}

const side = fc.constantFrom('buy' as const, 'sell' as const);
/** Ticks from one price to another. Those that are not positive are mostly on the wrong side. */
const gap = fc.integer({ min: -1, max: 6 });
const slack = fc.integer({ min: -6, max: 6 });
const lots = fc.integer({ min: 1, max: 20 });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const trader = fc.nat(2);
/** How long an order is good for, in milliseconds. */
const lifetime = maybe(fc.integer({ min: 500, max: 20_000 }));
const distance = fc.oneof(
  fc.record({ millionths: fc.integer({ min: 1000, max: 80_000 }) }),
  fc.record({ ticks: fc.integer({ min: 1, max: 6 }) }),
);

const limit = fc.record({
  kind: fc.constant('limit'),
  trader,
  side,
  slack,
  lots,
  option: fc.constantFrom('none', 'none', 'none', 'gtt', 'postOnly', 'takeProfit', 'stopLoss', 'both', 'ioc', 'fok'),
  gap,
  exit: maybe(slack),
  lifetime: fc.integer({ min: 500, max: 20_000 }),
});
const market = fc.record({ kind: fc.constant('market'), trader, side, lots, isTotal: fc.boolean() });
const stop = fc.record({
  kind: fc.constant('stop'),
  trader,
  side,
  type: fc.constantFrom('stopLimit', 'stopMarket', 'takeProfit'),
  gap,
  slack: maybe(slack),
  lots,
  source: fc.constantFrom('last', 'last', 'mid'),
  isPostOnly: fc.boolean(),
  lifetime,
});
const oco = fc.record({
  kind: fc.constant('oco'),
  trader,
  side,
  gap,
  stopGap: gap,
  slack: maybe(slack),
  lots,
  lifetime,
});
const trailing = fc.record({
  kind: fc.constant('trailing'),
  trader,
  side,
  distance,
  start: maybe(slack),
  lots,
  lifetime,
});
const edit = fc.record({
  kind: fc.constant('edit'),
  pick: fc.nat(),
  slack: maybe(slack),
  lots: maybe(fc.oneof(lots, fc.constant(90))),
  gap: maybe(gap),
  distance,
});
const cancel = fc.record({ kind: fc.constant('cancel'), pick: fc.nat() });
const newOrder = fc.oneof(
  { weight: 9, arbitrary: limit },
  { weight: 3, arbitrary: market },
  { weight: 4, arbitrary: stop },
  { weight: 3, arbitrary: oco },
  { weight: 2, arbitrary: trailing },
);
const command = fc.oneof(
  { weight: 18, arbitrary: newOrder },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('check'), order: newOrder }) },
  { weight: 3, arbitrary: edit },
  { weight: 1, arbitrary: cancel },
);
type GivenOrder = typeof newOrder extends fc.Arbitrary<infer Value> ? Value : never;
type Given = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

/** Commands that share a batch, or something that happens to the market. */
export const step = fc.record({
  waitMs: fc.integer({ min: 1, max: 800 }),
  does: fc.oneof(
    { weight: 20, arbitrary: fc.array(command, { minLength: 1, maxLength: 3 }) },
    { weight: 4, arbitrary: fc.constantFrom('tick' as const, 'later tick' as const) },
    { weight: 2, arbitrary: fc.constantFrom('close' as const, 'open' as const, 'open' as const, 'open' as const) },
    { weight: 1, arbitrary: fc.constant('restart' as const) },
    { weight: 1, arbitrary: fc.array(command, { minLength: 1, maxLength: 3 }).map((failing) => ({ failing })) },
  ),
});
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const price = (ticks: number) => Math.max(1, ticks);

export function commandOf(
  model: Model,
  traders: readonly Trader[],
  given: Given,
  at: number,
): ModelCommand | undefined {
  if (given.kind === 'check') return { type: 'check', order: orderOf(model, traders, given.order, at) };
  if (given.kind !== 'edit' && given.kind !== 'cancel')
    return { type: 'place', order: orderOf(model, traders, given, at) };
  const open = model.orders.filter((order) => order.state === 'open' && order.id !== undefined);
  const order = open[given.pick % open.length];
  if (order?.id === undefined) return undefined;
  const { accountId } = order.trader;
  if (given.kind === 'cancel') return { type: 'cancel', orderId: order.id, accountId, at };
  const payer = traders.find((one) => one.accountId === accountId);
  return { type: 'edit', edit: { ...payer, accountId, orderId: order.id, at, ...changesOf(model, order, given) } };
}

/** A change of what the order has. Where nothing of that is given, the change leaves it as it is. */
function changesOf(
  { last = 100 }: Model,
  order: ModelOrder,
  { slack, lots, gap, distance }: Extract<Given, { kind: 'edit' }>,
): Partial<Edit> {
  const { trigger, price: limit } = order;
  const change = {
    ...(slack !== undefined && order.rests && { priceTicks: price((limit ?? last) + slack) }),
    ...(lots !== undefined && (order.total === undefined ? { lots } : { total: quoteUnits(last, lots) })),
    ...(gap !== undefined &&
      trigger !== undefined && { triggerTicks: price(trigger.onRise ? last + gap : last - gap) }),
    ...(order.distance !== undefined && isWaiting(order) && { distance }),
  };
  if (Object.keys(change).length > 0) return change;
  return order.total === undefined ? { lots: order.lots } : { total: order.total };
}

function orderOf({ last = 100 }: Model, traders: readonly Trader[], given: GivenOrder, at: number): NewOrder {
  const owner = traders[given.trader] ?? { accountId: 0 };
  const { side } = given;
  const better = side === 'sell' ? 1 : -1;
  const order = { ...owner, side, at };
  const until = 'lifetime' in given && given.lifetime !== undefined ? { until: at + given.lifetime } : {};
  const quantity = side === 'buy' ? { total: quoteUnits(last, given.lots) + 7n } : { lots: given.lots };
  switch (given.kind) {
    case 'limit':
      return limitOrder(order, given, price(last + given.slack));
    case 'market':
      return { ...order, timeInForce: 'immediate', ...(given.isTotal ? quantity : { lots: given.lots }) };
    case 'stop': {
      const { type, source, gap, slack, lots, isPostOnly } = given;
      const onRise = (side === 'buy') !== (type === 'takeProfit');
      const ticks = price(onRise ? last + gap : last - gap);
      const terms = { ...order, ...until, type, condition: { trigger: { ticks, source, onRise } } };
      const limit = slack ?? (type === 'stopLimit' ? 0 : undefined);
      if (limit === undefined || type === 'stopMarket') return { ...terms, timeInForce: 'immediate', ...quantity };
      const postOnly = isPostOnly && type === 'stopLimit' ? { postOnly: true as const } : {};
      return { ...terms, ...postOnly, timeInForce: 'resting', priceTicks: price(ticks + limit), lots };
    }
    case 'oco': {
      const { gap, stopGap, slack, lots } = given;
      const ticks = price(last - better * stopGap);
      return {
        ...order,
        ...until,
        type: 'oco',
        timeInForce: 'resting',
        priceTicks: price(last + better * gap),
        lots,
        stop: {
          trigger: { ticks, source: 'last', onRise: side === 'buy' },
          ...(slack !== undefined && { priceTicks: price(ticks + slack) }),
        },
      };
    }
    case 'trailing': {
      const { distance, start } = given;
      const condition = { distance, ...(start !== undefined && { startTicks: price(last + start) }) };
      return { ...order, ...until, type: 'trailingStop', timeInForce: 'immediate', condition, ...quantity };
    }
  }
}

function limitOrder(
  order: Trader & { readonly side: 'buy' | 'sell'; readonly at: number },
  { option, lots, gap, exit, lifetime }: Extract<GivenOrder, { kind: 'limit' }>,
  priceTicks: number,
): NewOrder {
  const limit = { ...order, type: 'limit' as const, priceTicks, lots };
  const away = Math.max(1, gap);
  const sells = (triggerTicks: number) => ({
    triggerTicks: price(triggerTicks),
    ...(exit !== undefined && { priceTicks: price(triggerTicks + exit) }),
  });
  const [takeProfit, stopLoss] = [sells(priceTicks + away), sells(priceTicks - away)];
  switch (order.side === 'sell' && ['takeProfit', 'stopLoss', 'both'].includes(option) ? 'none' : option) {
    case 'gtt':
      return { ...limit, timeInForce: 'resting', until: order.at + lifetime };
    case 'postOnly':
      return { ...limit, timeInForce: 'resting', postOnly: true };
    case 'takeProfit':
      return { ...limit, timeInForce: 'resting', attached: { takeProfit } };
    case 'stopLoss':
      return { ...limit, timeInForce: 'resting', attached: { stopLoss } };
    case 'both':
      return { ...limit, timeInForce: 'resting', attached: { takeProfit, stopLoss } };
    case 'ioc':
      return { ...limit, timeInForce: 'immediate' };
    case 'fok':
      return { ...limit, timeInForce: 'immediate', isWhole: true };
    case 'none':
      return { ...limit, timeInForce: 'resting' };
  }
}
