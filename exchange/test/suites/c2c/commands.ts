/** The actions of members, an operator and time, run on the exchange and on the model alike. */
import { type OrderAction, orderActions } from '@livery/contract/calls/c2c/states';
import { code } from '@livery/contract/envelope';
import fc from 'fast-check';
import { equal } from 'node:assert/strict';
import { messageCommand, withdrawOfferCommand } from '../../../src/domain/c2c/commands.ts';
import { pauseOffer } from '../../../src/domain/c2c/offers/offers.ts';
import { messagesOf, readMessages } from '../../../src/domain/c2c/orders/messages.ts';
import { DomainError } from '../../../src/errors.ts';
import type { Comparison } from './comparison.ts';
import type { Model, ModelOffer, ModelOrder } from './model.ts';

type Command = fc.AsyncCommand<Model, Comparison>;

/** The code with which the exchange answers. */
async function codeOf(work: Promise<unknown>): Promise<number> {
  try {
    await work;
    return code.success;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

/**
 * @param run does the same to both, requires the same answer, and names the order that it touched
 * @param isPossible left out: always
 */
const command = (
  name: string,
  run: (model: Model, real: Comparison) => Promise<ModelOrder | undefined>,
  isPossible: (model: Model) => boolean = () => true,
): Command => ({
  check: isPossible,
  run: async (model, real) => {
    const touched = await run(model, real);
    await real.compare(model, touched, name);
  },
  toString: () => name,
});

const who = fc.nat(2);
/** The newest are the most likely to be still open. */
const which = fc.nat(5);
const newest = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items.at(-1 - (index % Math.max(1, items.length)));

const sell = fc.tuple(who, fc.integer({ min: 10, max: 400 })).map(([member, quantity]) =>
  command(`${member} sells ${quantity}`, async (model, { trading, members }) => {
    const expected = model.canSell(member, quantity);
    let id = 0;
    const selling = async () => (id = await trading.sell(members[member] ?? { id: '', bankId: 0 }, quantity));
    equal(await codeOf(selling()), expected);
    if (expected === code.success)
      model.offers.push({ id, seller: member, quantity, status: 'open', remaining: quantity });
    return undefined;
  }),
);

const changeOffer = fc
  .tuple(who, which, fc.constantFrom('withdrawn' as const, 'paused' as const, 'open' as const))
  .map(([member, index, status]) =>
    command(`${member} makes offer -${index} ${status}`, async (model, { trading, idOf }) => {
      const offer = newest(model.offers, index);
      const id = offer?.id ?? 0;
      const [expected, work] =
        status === 'withdrawn'
          ? [model.withdraw(member, offer), trading.run(idOf(member), withdrawOfferCommand(id))]
          : [
              model.pause(member, offer, status),
              pauseOffer(trading.database, { sellerId: idOf(member), offerId: id, status, at: new Date(0) }),
            ];
      equal(await codeOf(work), expected);
      return undefined;
    }),
  );

async function takes(
  model: Model,
  { trading, idOf }: Comparison,
  { member, offer, quantity }: { member: number; offer: ModelOffer | undefined; quantity: number },
): Promise<ModelOrder | undefined> {
  const expected = model.canTake(member, offer, quantity);
  let id = 0;
  const taking = async () => (id = await trading.take(idOf(member), offer?.id ?? 0, quantity));
  equal(await codeOf(taking()), expected);
  if (offer === undefined || expected !== code.success) return undefined;
  model.take(id, member, offer, quantity);
  return model.orders.at(-1);
}

const take = fc
  .tuple(who, which, fc.integer({ min: 5, max: 250 }))
  .map(([member, index, quantity]) =>
    command(`${member} takes ${quantity} of offer -${index}`, (model, real) =>
      takes(model, real, { member, offer: newest(model.offers, index), quantity }),
    ),
  );

/** Somebody buys what there is. */
const buy = fc.tuple(who, which, fc.integer({ min: 10, max: 150 })).map(([member, index, quantity]) => {
  const offerIn = ({ offers }: Model) =>
    newest(
      offers.filter(({ status, seller, remaining }) => status === 'open' && seller !== member && remaining > 0),
      index,
    );
  return command(
    `${member} buys up to ${quantity} of open offer -${index}`,
    (model, real) => {
      const offer = offerIn(model);
      return takes(model, real, { member, offer, quantity: Math.min(quantity, offer?.remaining ?? 0) });
    },
    (model) => offerIn(model) !== undefined,
  );
});

/** Anybody tries anything. */
const attempt = fc.tuple(who, which, fc.constantFrom(...orderActions)).map(([member, index, action]) =>
  command(`${member} tries to ${action} order -${index}`, async (model, { trading, idOf }) => {
    const order = newest(model.orders, index);
    const expected = model.act(order, model.sideOf(order, member), action);
    equal(await codeOf(trading.act(idOf(member), order?.id ?? 0, action, 'why')), expected);
    return order;
  }),
);

/** Somebody who can take a step takes it, so that orders come to all of their ends. */
const stepOf = (isMeant: (order: ModelOrder) => boolean) =>
  fc.tuple(which, fc.nat(9)).map(([index, choice]) => {
    const orderIn = (model: Model) =>
      newest(
        model.orders.filter((order) => isMeant(order) && model.stepsOf(order).length > 0),
        index,
      );
    return command(
      `step ${choice} of order -${index} under way`,
      async (model, { trading, idOf, notes }) => {
        const order = orderIn(model);
        const steps = order === undefined ? [] : model.stepsOf(order);
        const chosen = steps[choice % Math.max(1, steps.length)];
        if (order === undefined || chosen === undefined) return undefined;
        const { actor, action } = chosen;
        const before = order.status;
        const expected = model.act(order, actor, action);
        const member = actor === 'buyer' ? order.buyer : order.offer.seller;
        const work =
          actor === 'operator'
            ? decided(trading, order.id, before === 'latePaid' ? 'latePayment' : 'dispute', action)
            : trading.act(idOf(member), order.id, action, 'why');
        equal(await codeOf(work), expected);
        if (expected === code.success) notes.done.add(`${before}: ${actor} ${action} -> ${order.status}`);
        return order;
      },
      (model) => orderIn(model) !== undefined,
    );
  });

const decided = (
  trading: Comparison['trading'],
  orderId: number,
  matter: 'dispute' | 'latePayment',
  action: OrderAction,
) => trading.decide(action === 'release' ? 'release' : 'cancel', orderId, 'because', matter);

/** The operator decides about anything. */
const decide = fc
  .tuple(
    which,
    fc.constantFrom('dispute' as const, 'latePayment' as const),
    fc.constantFrom('release' as const, 'cancel' as const),
  )
  .map(([index, matter, action]) =>
    command(`the operator decides ${action} of ${matter} -${index}`, async (model, { trading }) => {
      const order = newest(model.orders, index);
      const isOfMatter = order?.status === (matter === 'dispute' ? 'disputed' : 'latePaid');
      const isKnown = order !== undefined;
      const expected = isKnown && !isOfMatter ? code.wrongState : model.act(order, 'operator', action);
      equal(await codeOf(decided(trading, order?.id ?? 0, matter, action)), expected);
      return order;
    }),
  );

const write = fc.tuple(who, which).map(([member, index]) =>
  command(`${member} writes in order -${index}`, async (model, { trading, idOf }) => {
    const order = newest(model.orders, index);
    const message = { orderId: order?.id ?? 0, text: 'hello', pictures: [] };
    equal(await codeOf(trading.run(idOf(member), messageCommand(message))), model.write(member, order));
    return order;
  }),
);

const read = fc.tuple(who, which).map(([member, index]) =>
  command(`${member} reads order -${index}`, async (model, { trading: { database }, idOf }) => {
    const order = newest(model.orders, index);
    const side = model.sideOf(order, member);
    if (order === undefined || side === undefined) return undefined;
    const page = { orderId: order.id, memberId: idOf(member), pageSize: 1 };
    const [last] = await messagesOf(database, page);
    if (last !== undefined) await readMessages(database, { ...page, lastId: last.id });
    order.unread[side] = 0;
    return order;
  }),
);

/** Coins come to a C2C account, or leave it, as they do by transfers. */
const move = fc.tuple(who, fc.integer({ min: -600, max: 600 })).map(([member, amount]) =>
  command(`${amount} come to ${member}`, async (model, { trading, idOf }) => {
    equal(await codeOf(trading.fund(idOf(member), amount)), model.move(member, amount));
    return undefined;
  }),
);

/** The seller of an order that can be said to be paid late has nothing left: the offers are withdrawn, and the coins leave. */
const leave = which.map((index) => {
  const orderIn = (model: Model) =>
    newest(
      model.orders.filter((order) => model.stepsOf(order).some(({ action }) => action === 'payLate')),
      index,
    );
  return command(
    `the seller of expired order -${index} leaves`,
    async (model, { trading, idOf }) => {
      const order = orderIn(model);
      if (order === undefined) return undefined;
      const { seller } = order.offer;
      for (const offer of model.offers.filter((one) => one.seller === seller))
        equal(await codeOf(trading.run(idOf(seller), withdrawOfferCommand(offer.id))), model.withdraw(seller, offer));
      const rest = model.available(seller);
      if (rest > 0) equal(await codeOf(trading.fund(idOf(seller), -rest)), model.move(seller, -rest));
      return order;
    },
    (model) => orderIn(model) !== undefined,
  );
});

/** The seller of a late payment has the coins again. */
const comeBack = which.map((index) => {
  const orderIn = (model: Model) =>
    newest(
      model.orders.filter(({ status }) => status === 'latePaid'),
      index,
    );
  return command(
    `the coins of late order -${index} come back`,
    async (model, { trading, idOf }) => {
      const order = orderIn(model);
      if (order === undefined) return undefined;
      const { offer, quantity } = order;
      equal(await codeOf(trading.fund(idOf(offer.seller), quantity)), model.move(offer.seller, quantity));
      return order;
    },
    (model) => orderIn(model) !== undefined,
  );
});

const minuteMs = 60_000;
const wait = fc
  .oneof(
    { weight: 12, arbitrary: fc.integer({ min: 1, max: 5 * minuteMs }) },
    { weight: 6, arbitrary: fc.constantFrom(15 * minuteMs - 1, 15 * minuteMs) },
    { weight: 1, arbitrary: fc.constantFrom(24 * 60 * minuteMs - 1, 24 * 60 * minuteMs) },
  )
  .map((ms) =>
    command(`${ms} ms pass`, async (model, { trading, notes }) => {
      const unpaid = model.orders.filter(({ status }) => status === 'unpaid');
      trading.clock.advance(ms);
      await trading.c2c.expireDue(trading.clock.now());
      model.wait(ms);
      const expired = unpaid.find(({ status }) => status === 'cancelled');
      if (expired !== undefined) notes.done.add('unpaid: timer expire -> cancelled');
      return expired;
    }),
  );

const often = (weight: number, arbitrary: fc.Arbitrary<Command>) => Array.from({ length: weight }, () => arbitrary);

/** Weighted so that orders come to all of their ends. */
export const c2cCommands = [
  ...often(3, sell),
  ...often(1, changeOffer),
  ...often(1, take),
  ...often(5, buy),
  ...often(4, attempt),
  ...often(
    9,
    stepOf(() => true),
  ),
  ...often(
    3,
    stepOf(({ status }) => status === 'latePaid'),
  ),
  ...often(1, decide),
  ...often(1, write),
  ...often(1, read),
  ...often(1, move),
  ...often(2, leave),
  ...often(2, comeBack),
  ...often(4, wait),
];
