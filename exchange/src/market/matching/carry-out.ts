import { code } from '@livery/contract/envelope';
import { DomainError } from '../../errors.ts';
import { timeOf, type CheckedOrder, type Command, type PlacedOrder, type Quotation } from '../market.ts';
import type { PriceLevel, Side } from '../order-book.ts';
import type { MemberOrder, Quote, QuoteAccount } from '../orders.ts';
import type { Settlement } from '../settlement.ts';
import { baseUnits, quoteUnits } from '../terms.ts';
import { edit } from './editing.ts';
import { follow } from './firing.ts';
import { end, leave, match, newId, outcome, ownOrder, watchBest, type MarketState } from './matching.ts';
import { check, place } from './placing.ts';

/**
 * Applies one command to the market, in which nothing is left to expire or fire, and records its movements in the settlement,
 * with those of the orders that it fires.
 * The caller may see the outcome only after the settlement is stored.
 * @throws DomainError when the command is refused; nothing has changed then, except by the time
 */
export function carryOut(
  state: MarketState,
  command: Command,
  settlement: Settlement,
): PlacedOrder | CheckedOrder | undefined {
  const at = timeOf(command);
  // A refused command has changed the best prices too, if orders expired.
  watchBest(state, at);
  if (command.type === 'check') {
    requireOpen(state);
    return check(state, command.order, settlement);
  }
  const order = apply(state, command, settlement);
  follow(state, settlement, at);
  return order && outcome(order, settlement);
}

type Applied = Exclude<Command, { type: 'check' }>;

function apply(state: MarketState, command: Applied, settlement: Settlement): MemberOrder | undefined {
  switch (command.type) {
    case 'place':
      requireOpen(state);
      return place(state, command.order, settlement);
    case 'edit':
      requireOpen(state);
      return edit(state, command.edit, settlement);
    case 'cancel':
      return cancel(state, command.orderId, command.accountId, settlement);
    case 'quote':
      if (command.quotation.buy.length + command.quotation.sell.length > 0) requireOpen(state);
      return quote(state, command.quotation, settlement);
    case 'tick':
      if (state.isOpen) state.conditionals.lookAtMid(command.at);
      return undefined;
  }
}

/** @throws DomainError `marketClosed` */
function requireOpen({ isOpen }: MarketState): void {
  if (!isOpen) throw new DomainError(code.marketClosed);
}

function cancel(state: MarketState, orderId: number, accountId: number, settlement: Settlement): MemberOrder {
  const order = ownOrder(state, orderId, accountId);
  leave(state, settlement, order);
  end(state, settlement, order, 'cancelled');
  return order;
}

/** Replaces an account's quotes. An unchanged level keeps its place in the queue. */
function quote(state: MarketState, quotation: Quotation, settlement: Settlement): undefined {
  const quoteAccount = state.quoteAccounts.get(quotation.accountId);
  if (quoteAccount === undefined) throw new DomainError(code.notFound);
  const wanted = {
    buy: affordable(state, quoteAccount, 'buy', quotation.buy),
    sell: affordable(state, quoteAccount, 'sell', quotation.sell),
  };
  for (const side of ['buy', 'sell'] as const) {
    for (const [priceTicks, standing] of quoteAccount.quotes[side]) {
      if (standing.remainingLots > 0 && wanted[side].get(priceTicks) === standing.remainingLots) continue;
      state.book.cancel(standing.id);
      quoteAccount.quotes[side].delete(priceTicks);
    }
  }
  for (const side of ['buy', 'sell'] as const) {
    for (const [priceTicks, lots] of wanted[side]) {
      if (quoteAccount.quotes[side].has(priceTicks)) continue;
      const added: Quote = {
        kind: 'quote',
        id: newId(state),
        owner: quoteAccount.accountId,
        side,
        priceTicks,
        remainingLots: lots,
        quoteAccount,
      };
      match(state, added, settlement, quotation.at, true);
      if (added.remainingLots > 0) quoteAccount.quotes[side].set(priceTicks, added);
    }
  }
}

/** The best levels that the account's standing hold covers together. */
function affordable(
  { terms }: MarketState,
  quoteAccount: QuoteAccount,
  side: Side,
  levels: readonly PriceLevel[],
): Map<number, number> {
  let left = side === 'buy' ? quoteAccount.quoteHold.amount : quoteAccount.baseHold.amount;
  const covered = new Map<number, number>();
  for (const { priceTicks, lots } of levels) {
    left -= side === 'buy' ? quoteUnits(terms, priceTicks, lots) : baseUnits(terms, lots);
    if (left < 0n) break;
    covered.set(priceTicks, lots);
  }
  return covered;
}
