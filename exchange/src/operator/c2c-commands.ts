import { asc, eq } from 'drizzle-orm';
import { picturesByPlace, sendSupportMessage } from '../domain/c2c/orders/messages.ts';
import { eventsOf } from '../domain/c2c/orders/order-room.ts';
import { decide, ordersForOperator, type OperatorMatter } from '../domain/c2c/orders/order-steps.ts';
import { changedOrder, fiatText, orderById, orderEvents, authorOf } from '../domain/c2c/orders/orders.ts';
import type { Exchange } from '../exchange.ts';
import { withCoin } from '../ledger/amounts.ts';
import { c2cMessages } from '../storage/schema/index.ts';
import { lockCase } from './c2c/look.ts';
import { defineChange, defineEnquiry, maxListed, reason, recordId, word, type ChangeContext } from './command.ts';
import { ofTenant, ofOrder } from './records.ts';

/** Fiat orders that wait for the operator. */
async function waitingOrders({ database }: Exchange, matter: OperatorMatter, tenantId: string) {
  const rows = await ordersForOperator(database, matter, { tenantId, limit: maxListed });
  return rows.map(({ order, openedBy, since, reason: why }) => ({
    id: order.id,
    quantity: withCoin(order.quantity, order.coin),
    price: `${fiatText(order.fiatAmount, order.currency)} ${order.currency}`,
    buyer: order.buyerId,
    seller: order.sellerId,
    openedBy,
    reason: why,
    ...(matter === 'dispute' && { priority: order.hasPriority }),
    since: since.toISOString(),
  }));
}

const decision =
  (matter: OperatorMatter, action: 'release' | 'cancel', report: string) =>
  async ({ tx, exchange, at, actor }: ChangeContext, given: { readonly id: number; readonly reason: string }) => {
    const order = await decide(tx, { matter, action, orderId: given.id, by: actor.name, why: given.reason, at });
    return { report, afterwards: () => exchange.events.publishAll(orderEvents(changedOrder(order))) };
  };

const reviewed = ({ tx, exchange }: ChangeContext, { id }: { readonly id: number }) => lockCase(exchange, tx, id);

/** What happened to an order and what its sides wrote, in the order of time. */
async function storyOf({ database }: Exchange, orderId: number) {
  const order = await orderById(database, orderId);
  const pictures = await picturesByPlace(database, orderId);
  const messages = await database
    .select()
    .from(c2cMessages)
    .where(eq(c2cMessages.orderId, orderId))
    .orderBy(asc(c2cMessages.id));
  const events = await eventsOf(database, orderId);
  const lines = [
    ...events.map(({ time, actor, action, note, pictures: shown }) => ({
      seconds: time,
      by: actor,
      what: action,
      text: note,
      pictures: shown,
    })),
    ...messages.map(({ id, senderId, text, createdAt }) => ({
      seconds: createdAt.getTime() / 1000,
      by: authorOf(order, senderId),
      what: 'message',
      text,
      pictures: pictures.get(`message ${id}`) ?? [],
    })),
  ];
  return lines
    .sort((one, other) => one.seconds - other.seconds)
    .map(({ seconds, pictures: shown, ...line }) => ({
      at: new Date(seconds * 1000).toISOString(),
      ...line,
      pictures: shown.join(' '),
    }));
}

/** Fiat orders on which the two sides cannot agree, or that were paid too late. */
export const c2cCommands = [
  defineEnquiry({
    name: 'dispute list',
    summary: 'disputed fiat orders, the most urgent first',
    parameters: { tenant: word },
    right: 'c2c',
    record: ofTenant,
    enquire: (exchange, { tenant }) => waitingOrders(exchange, 'dispute', tenant),
  }),
  defineChange({
    name: 'dispute release',
    summary: 'gives a disputed order’s coins to the buyer; both sides read the reason',
    parameters: { id: recordId, reason },
    right: 'c2c',
    record: reviewed,
    change: decision('dispute', 'release', 'The buyer has the coins.'),
  }),
  defineChange({
    name: 'dispute return',
    summary: 'gives a disputed order’s coins back to the seller; both sides read the reason',
    parameters: { id: recordId, reason },
    right: 'c2c',
    record: reviewed,
    change: decision('dispute', 'cancel', 'The seller has the coins.'),
  }),
  defineEnquiry({
    name: 'late-payment list',
    summary: 'expired fiat orders whose buyer says that they paid and whose seller lacks the coins, oldest first',
    parameters: { tenant: word },
    right: 'c2c',
    record: ofTenant,
    enquire: (exchange, { tenant }) => waitingOrders(exchange, 'latePayment', tenant),
  }),
  defineChange({
    name: 'late-payment release',
    summary: 'gives the coins to who paid late, if the seller has them now; both sides read the reason',
    parameters: { id: recordId, reason },
    right: 'c2c',
    record: reviewed,
    change: decision('latePayment', 'release', 'The buyer has the coins.'),
  }),
  defineChange({
    name: 'late-payment refuse',
    summary: 'leaves an expired order cancelled; both sides read the reason',
    parameters: { id: recordId, reason },
    right: 'c2c',
    record: reviewed,
    change: decision('latePayment', 'cancel', 'The order stays cancelled.'),
  }),
  defineChange({
    name: 'c2c message',
    summary: 'writes to both sides of an open fiat order; they read it as from support',
    parameters: { id: recordId, text: reason },
    right: 'c2c',
    record: ofOrder,
    change: async ({ tx, exchange, at, actor }, { id, text }) => {
      const order = await sendSupportMessage(tx, { orderId: id, operator: actor.name, text, at });
      return {
        report: 'Both sides can read it.',
        afterwards: () => exchange.events.publishAll(orderEvents(changedOrder(order))),
      };
    },
  }),
  defineEnquiry({
    name: 'c2c show',
    summary: 'what happened to a fiat order, with messages and pictures (picture save)',
    parameters: { id: recordId },
    right: 'c2c',
    record: ofOrder,
    enquire: (exchange, { id }) => storyOf(exchange, id),
  }),
];
