/** What operators see of the fiat orders on which they rule. */
import { caseChecks, type CaseMatter, type CaseStage } from '@livery/contract/calls/operator/c2c';
import type { CheckState } from '@livery/contract/calls/operator/review';
import { code } from '@livery/contract/envelope';
import { holderOf } from '@livery/contract/rules/holder-name';
import { and, asc, eq } from 'drizzle-orm';
import { standingOfferStatuses } from '@livery/contract/calls/c2c/states';
import { isUnderWay, orderById, otherSideOf, authorOf, type OrderRow } from '../../domain/c2c/orders/orders.ts';
import { lastUsdtPrice, worthAt } from '../../domain/funds/balances.ts';
import { verifiedName } from '../../domain/members/identity/identity-verification.ts';
import { DomainError } from '../../errors.ts';
import type { Exchange } from '../../exchange.ts';
import { accountOf } from '../../ledger/accounts.ts';
import { asDecimal } from '../../ledger/amounts.ts';
import type { Connection } from '../../storage/database.ts';
import {
  balances,
  c2cMessages,
  c2cOffers,
  c2cOrderEvents,
  c2cOrders,
  c2cPictures,
} from '../../storage/schema/index.ts';
import type { ReviewedRecord } from '../command.ts';

export type EventRow = typeof c2cOrderEvents.$inferSelect;

interface Check {
  readonly check: (typeof caseChecks)[number];
  readonly state: CheckState;
}

export interface CaseLook {
  readonly order: OrderRow;
  readonly matter: CaseMatter;
  /** The step that made the order a case. */
  readonly opening: EventRow;
  /** An operator's decision about it. */
  readonly ruling: EventRow | undefined;
  readonly events: readonly EventRow[];
  readonly messages: readonly (typeof c2cMessages.$inferSelect)[];
  readonly holder: ReturnType<typeof holderOf>;
  /** Of a late payment: what can be held of the seller's coins. */
  readonly sellerHas: bigint | undefined;
  /** What did not pass is first. */
  readonly checks: readonly Check[];
}

/** @throws DomainError `notFound`; `wrongState` for an order that never was a case */
export async function lookAtCase(connection: Connection, id: number): Promise<CaseLook> {
  const order = await orderById(connection, id);
  const events = await connection
    .select()
    .from(c2cOrderEvents)
    .where(eq(c2cOrderEvents.orderId, id))
    .orderBy(asc(c2cOrderEvents.id));
  const opening = events.findLast(({ action }) => action === 'dispute' || action === 'payLate');
  if (opening === undefined) throw new DomainError(code.wrongState);
  const messages = await connection
    .select()
    .from(c2cMessages)
    .where(eq(c2cMessages.orderId, id))
    .orderBy(asc(c2cMessages.id));
  const shown = await connection.select().from(c2cPictures).where(eq(c2cPictures.orderId, id));
  const look = {
    order,
    opening,
    matter: matterOf(opening),
    ruling: events.findLast(({ actor }) => actor === 'operator'),
    events,
    messages,
    holder: holderOf(order.receivingAccount.holderName, await verifiedName(connection, order.sellerId)),
    sellerHas: order.status === 'latePaid' ? await sellerHas(connection, order) : undefined,
  };
  const hasPicture = (event: EventRow) => shown.some(({ eventId }) => eventId === event.id);
  return { ...look, checks: checksOf(look, hasPicture) };
}

export const matterOf = ({ action }: Pick<EventRow, 'action'>): CaseMatter =>
  action === 'dispute' ? 'dispute' : 'latePayment';

/** Where an order is among the cases. `decided`: no operator has to rule, perhaps because the sides agreed. */
export function stageOf({ status }: Pick<OrderRow, 'status'>): Exclude<CaseStage, 'waiting'> {
  if (status === 'disputed') return 'disputes';
  return status === 'latePaid' ? 'latePayments' : 'decided';
}

/** What the seller has for an order whose coins are not held: free on the account, or left in the offer. */
async function sellerHas(connection: Connection, { sellerId, offerId, coin }: OrderRow): Promise<bigint> {
  const [balance] = await connection
    .select()
    .from(balances)
    .where(and(eq(balances.accountId, await accountOf(connection, sellerId, 'C2C')), eq(balances.coin, coin)));
  const [offer] = await connection.select().from(c2cOffers).where(eq(c2cOffers.id, offerId));
  const free = balance === undefined ? 0n : balance.total - balance.frozen;
  const isStanding = standingOfferStatuses.some((status) => status === offer?.status);
  const offered = offer !== undefined && isStanding ? offer.remaining : 0n;
  return free > offered ? free : offered;
}

const stateOrder: readonly CheckState[] = ['failed', 'attention', 'notTried', 'passed'];

function checksOf(look: Omit<CaseLook, 'checks'>, hasPicture: (event: EventRow) => boolean): Check[] {
  const { order, opening, events, messages, holder, sellerHas: has } = look;
  const passedIf = (isPassed: boolean, otherwise: CheckState = 'attention') => (isPassed ? 'passed' : otherwise);
  const isProof = (event: EventRow) =>
    (event.action === 'pay' || event.action === 'payLate') && (event.note.trim() !== '' || hasPicture(event));
  const opener = opening.actor === 'seller' ? 'seller' : 'buyer';
  const answers = (side: 'buyer' | 'seller') =>
    events.some((event) => event.actor === side && event.id > opening.id) ||
    messages.some((message) => authorOf(order, message.senderId) === side && message.createdAt >= opening.createdAt);
  const states: Readonly<Record<Check['check'], CheckState>> = {
    paymentProof: passedIf(events.some(isProof)),
    reference:
      order.buyerReference === ''
        ? 'notTried'
        : passedIf(order.buyerReference.toUpperCase().includes(referenceOf(order).toUpperCase())),
    paidInTime: passedIf(order.lateAt === null),
    holder: holder === 'unknown' ? 'notTried' : passedIf(holder === 'own'),
    answer: passedIf(answers(otherSideOf(opener))),
    coins: passedIf(has === undefined || has >= order.quantity, 'failed'),
  };
  const checks = caseChecks.map((check) => ({ check, state: states[check] }));
  return checks.toSorted((one, other) => stateOrder.indexOf(one.state) - stateOrder.indexOf(other.state));
}

/** What the buyer should write on the transfer. */
export const referenceOf = ({ id, reference }: OrderRow): string => (reference === '' ? String(id) : reference);

/** The worth of an order's coins at the last price, in ledger units of USDT; undefined: the coin has none. */
export function worthOf(
  { markets, clock }: Pick<Exchange, 'markets' | 'clock'>,
  { coin, quantity }: Pick<OrderRow, 'coin' | 'quantity'>,
): bigint | undefined {
  const priced = lastUsdtPrice(markets, clock.now(), coin);
  return priced === undefined ? undefined : worthAt(priced.price, quantity);
}

/**
 * The record of a ruling. Steps of the order belong to it, evidence too, which each side may add a few times. Messages do
 * not: a side could keep an operator from ruling by writing.
 */
export function reviewedCase(exchange: Exchange, look: CaseLook): ReviewedRecord {
  const { order, events } = look;
  const worth = worthOf(exchange, order);
  return {
    kind: 'c2cOrder',
    id: String(order.id),
    tenantId: order.tenantId,
    fields: {
      state: isUnderWay(order.status) ? order.status : 'ended',
      buyer: order.buyerId,
      seller: order.sellerId,
      coin: order.coin,
      quantity: asDecimal(order.quantity),
      steps: events.length,
      ...Object.fromEntries(look.checks.map(({ check, state }) => [`check.${check}`, state])),
    },
    policies: ['c2c'],
    coin: order.coin,
    ...(worth !== undefined && { worth }),
  };
}

/** Locks an order against steps and rulings, and then looks at it. @throws DomainError as `lookAtCase` */
export async function lockCase(exchange: Exchange, tx: Connection, id: number): Promise<ReviewedRecord> {
  await tx.select({ id: c2cOrders.id }).from(c2cOrders).where(eq(c2cOrders.id, id)).for('update');
  return reviewedCase(exchange, await lookAtCase(tx, id));
}
