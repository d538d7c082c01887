/** What the order form shows of a state: figures, faults, and whether it can be sent. Pure. */
import { add, divide, multiply, proportion, toDecimal, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import type { SpotConditions } from '@livery/contract/rules/spot-order';
import type { SpotMarket } from '@livery/market-ui/market';
import { estimateFill, type FillEstimate } from '@livery/market-ui/order-form';
import type { Book } from '@livery/platform';
import { farPriceOf, type FarPrice } from './far-price.ts';
import { hasPrice, valueOf } from './order-form.ts';
import { expectedOf, heldBy, validateOrder, type FieldFault, type OrderValidation } from './order-request.ts';
import type { TicketState } from './ticket-state.ts';

interface Circumstances {
  readonly market: SpotMarket;
  /** Of the coin that the order spends; `undefined` while it is not known. */
  readonly available: Decimal | undefined;
  /** The market's last price. */
  readonly last: Decimal;
  readonly book: Book | undefined;
  readonly isBookStale: boolean;
  readonly isOffline: boolean;
  /** Epoch seconds. */
  readonly now: number;
}

export interface TicketView {
  /** What the order would buy or sell; of an order at the market an estimate. */
  readonly amount: Decimal | undefined;
  /** What the order would cost or bring; of an order at the market an estimate. */
  readonly total: Decimal | undefined;
  readonly estimate: FillEstimate | undefined;
  readonly validation: OrderValidation;
  /** Of a limit order that is far beyond the market. */
  readonly far: FarPrice | undefined;
  /** The share of the available balance, 0 to 100. */
  readonly percent: number;
  /** Why no order can be sent now, whatever is typed: the key of a message. */
  readonly hold: 'offline' | 'marketClosed' | 'waitForBook' | undefined;
  readonly faultAt: (field: FieldFault['field']) => FieldFault | undefined;
}

/** Faults of a figure that is complete: what it meets on the market. */
const marketFaults = new Set<FieldFault['reason']>([code.triggerWrongSide, code.wouldTake, code.notFilledWhole]);

/**
 * A figure that is no number is reported at once, one that the market refuses when its field is left, and a missing one only
 * after a try.
 */
function faultsToShow(
  { refusal, refusedAt, hasTried, typing }: TicketState,
  validation: OrderValidation,
  available: Decimal | undefined,
): readonly FieldFault[] {
  const faults = validation.ok ? [] : validation.faults;
  const atOnce = faults.filter(({ reason, field }) =>
    typeof reason === 'string' ? reason !== 'empty' : marketFaults.has(reason) && field !== typing,
  );
  // A refusal for want of money ends when the balance changes.
  const isOver = typeof refusal === 'object' && refusal.reason === code.insufficientBalance && refusedAt !== available;
  if (typeof refusal === 'object' && !isOver) return [...atOnce, refusal];
  return hasTried ? [...atOnce, ...faults] : atOnce;
}

/** What an order is compared with. The mid price is known while the book has both sides. */
export function conditionsOf({
  last,
  book,
  isBookStale,
  now,
}: Pick<Circumstances, 'last' | 'book' | 'isBookStale' | 'now'>): SpotConditions {
  const [bid, ask] = isBookStale ? [] : [book?.buy[0]?.price, book?.sell[0]?.price];
  const mid = bid && ask ? divide(add(bid as Decimal, ask as Decimal), toDecimal('2'), 18) : undefined;
  return { last, mid, now };
}

export function ticketView(state: TicketState, circumstances: Circumstances): TicketView {
  const { typed, share } = state;
  const { market, available, last, book, isBookStale, isOffline } = circumstances;
  const isMarketOrder = typed.type === 'market';
  const isPriced = hasPrice(typed);
  const amount = valueOf(typed, 'amount', market);
  const price = valueOf(typed, 'price', market);
  // The field shows fewer decimals than a total that follows from price and amount.
  const isByAmount = isPriced && typed.given === 'amount' && price && amount;
  const total = isByAmount ? multiply(price, amount) : valueOf(typed, 'total', market);
  const isByTotal = typed.side === 'buy' && typed.given === 'total';
  const wanted = isByTotal ? total && { total } : amount && { amount };
  const estimate = isMarketOrder && book && wanted ? estimateFill(typed.side, wanted, book, market) : undefined;
  const validation = validateOrder(typed, {
    market,
    conditions: conditionsOf(circumstances),
    available,
    worstPrice: estimate?.worst,
    cost: estimate?.total,
    book: isBookStale ? undefined : book,
  });
  const form = validation.ok ? { ...validation.order, side: typed.side } : undefined;
  const waiting = form && !isMarketOrder && !isPriced ? expectedOf(form, last, market) : undefined;
  const spent = typed.side === 'sell' ? amount : ((form && heldBy(form)) ?? total ?? estimate?.total);
  const percentSpent = spent !== undefined && available !== undefined ? proportion(spent, available, 100) : 0;
  const isShare = share?.typed === typed && share.available === available;
  const faults = faultsToShow(state, validation, available);
  const isLimit = typed.type === 'limit' && price && amount;
  return {
    amount: isMarketOrder ? estimate?.amount : isPriced ? amount : waiting?.amount,
    total: isMarketOrder ? estimate?.total : isPriced ? total : waiting?.total,
    estimate,
    validation,
    far: isLimit ? farPriceOf(typed.side, { price, amount }, circumstances) : undefined,
    percent: isShare ? share.percent : percentSpent,
    hold: isOffline
      ? 'offline'
      : !market.isOpen
        ? 'marketClosed'
        : isMarketOrder && (isBookStale || !book)
          ? 'waitForBook'
          : undefined,
    faultAt: (field) => faults.find((fault) => fault.field === field),
  };
}
