import { code } from '@livery/contract/envelope';
import { openDisputes, releaseDisputed, returnDisputed } from '../domain/c2c/dispute-decisions.ts';
import { changedOrder, orderEvents } from '../domain/c2c/order-events.ts';
import type { OrderRow } from '../domain/c2c/orders.ts';
import { DomainError } from '../errors.ts';
import { storeMarketOpen } from '../domain/spot/store-market-open.ts';
import { withCoin } from '../domain/funds/amounts.ts';
import type { Exchange } from '../exchange.ts';
import { type ChangeContext, defineChange, defineEnquiry } from './command.ts';
import { maxListed, reason, recordId, word } from './parameters.ts';

const reportAndNotify = ({ events }: Exchange, order: OrderRow, report: string) => ({
  report,
  afterwards: () => events.publishAll(orderEvents(changedOrder(order))),
});

/** Fiat orders on which the two sides cannot agree. */
const disputeCommands = [
  defineEnquiry({
    name: 'dispute list',
    summary: 'disputed fiat orders, the most urgent first',
    parameters: { tenant: word },
    enquire: async ({ database }, { tenant }) => {
      const rows = await openDisputes(database, tenant, maxListed);
      return rows.map((row) => ({
        ...{ id: row.id, quantity: withCoin(row.quantity, row.coin), currency: row.currency },
        ...{ buyer: row.buyerId, seller: row.sellerId, priority: row.hasPriority, at: row.createdAt.toISOString() },
      }));
    },
  }),
  defineChange({
    name: 'dispute release',
    summary: 'gives a disputed order’s coins to the buyer',
    parameters: { id: recordId, reason },
    change: async ({ tx, exchange, at, operator }, { id, reason: why }) =>
      reportAndNotify(
        exchange,
        await releaseDisputed(tx, { orderId: id, by: operator, why, at }),
        'The buyer has the coins.',
      ),
  }),
  defineChange({
    name: 'dispute return',
    summary: 'gives a disputed order’s coins back to the seller',
    parameters: { id: recordId, reason },
    change: async ({ tx, exchange, at, operator }, { id, reason: why }) =>
      reportAndNotify(
        exchange,
        await returnDisputed(tx, { orderId: id, by: operator, why, at }),
        'The seller has the coins.',
      ),
  }),
];

const setOpen = async ({ tx, exchange }: ChangeContext, symbol: string, isOpen: boolean) => {
  if (!(await storeMarketOpen(tx, symbol, isOpen))) throw new DomainError(code.notFound);
  return {
    report: `${symbol} is ${isOpen ? 'open' : 'closed'}.`,
    afterwards: () => exchange.markets.get(symbol)?.setOpen(isOpen),
  };
};

const spotCommands = [
  defineChange({
    name: 'market close',
    summary: 'stops trading on a spot market; what rests stays and can be taken back',
    parameters: { symbol: word },
    change: (context, { symbol }) => setOpen(context, symbol, false),
  }),
  defineChange({
    name: 'market open',
    summary: 'lets a closed spot market trade again',
    parameters: { symbol: word },
    change: (context, { symbol }) => setOpen(context, symbol, true),
  }),
];

export const marketCommands = [...disputeCommands, ...spotCommands];
