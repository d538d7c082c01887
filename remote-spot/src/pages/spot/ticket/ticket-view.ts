/** What the order form shows of a state: figures, faults, and whether it can be sent. Pure. */
import { code } from '@livery/contract/envelope';
import { multiply, proportion, type Decimal } from '@livery/contract/decimal';
import type { Language } from '@livery/i18n';
import type { SpotMarket } from '@livery/market-ui/market';
import { estimateFill, type FillEstimate } from '@livery/market-ui/order-form';
import type { Book } from '@livery/platform';
import { validateOrder, valueOf, type FieldFault, type FieldName, type OrderValidation } from './order-form.ts';
import type { TicketState } from './ticket-state.ts';

interface Circumstances {
  readonly market: SpotMarket;
  readonly language: Language;
  /** Of the coin that the order spends; `undefined` while it is not known. */
  readonly available: Decimal | undefined;
  /** The market's last price. */
  readonly last: Decimal;
  readonly book: Book | undefined;
  readonly isBookStale: boolean;
  readonly isOffline: boolean;
}

export interface TicketView {
  /** What the order would buy or sell; of a market order an estimate. */
  readonly amount: Decimal | undefined;
  /** What the order would cost or bring; of a market order an estimate. */
  readonly total: Decimal | undefined;
  readonly estimate: FillEstimate | undefined;
  readonly validation: OrderValidation;
  /** The share of the available balance, 0 to 100. */
  readonly percent: number;
  /** Why no order can be sent now, whatever is typed: the key of a message. */
  readonly hold: 'offline' | 'marketClosed' | 'waitForBook' | undefined;
  readonly faultAt: (field: FieldName) => FieldFault | undefined;
}

/** A figure that is no number is reported at once, a missing one only after a try. */
function faultsToShow(
  { refusal, refusedAt, hasTried }: TicketState,
  validation: OrderValidation,
  available: Decimal | undefined,
): readonly FieldFault[] {
  const faults = validation.ok ? [] : validation.faults;
  const atOnce = faults.filter(({ reason }) => typeof reason === 'string' && reason !== 'empty');
  // A refusal for want of money ends when the balance changes.
  const isOver = typeof refusal === 'object' && refusal.reason === code.insufficientBalance && refusedAt !== available;
  if (typeof refusal === 'object' && !isOver) return [...atOnce, refusal];
  return hasTried ? [...atOnce, ...faults] : atOnce;
}

export function ticketView(state: TicketState, circumstances: Circumstances): TicketView {
  const { typed, share } = state;
  const { market, language, available, last, book, isBookStale, isOffline } = circumstances;
  const isMarketOrder = typed.type === 'market';
  const amount = valueOf(typed, 'amount', market, language);
  const price = valueOf(typed, 'price', market, language);
  // The field shows fewer decimals than a total that follows from price and amount.
  const isByAmount = !isMarketOrder && typed.given === 'amount' && price && amount;
  const total = isByAmount ? multiply(price, amount) : valueOf(typed, 'total', market, language);
  const wanted = typed.side === 'buy' ? total && { total } : amount && { amount };
  const estimate = isMarketOrder && book && wanted ? estimateFill(typed.side, wanted, book, market) : undefined;
  const validation = validateOrder(typed, {
    market,
    language,
    lastPrice: last,
    available,
    worstPrice: estimate?.worst,
  });
  const spent = typed.side === 'buy' ? total : amount;
  const percentSpent = spent !== undefined && available !== undefined ? proportion(spent, available, 100) : 0;
  const isShare = share?.typed === typed && share.available === available;
  const faults = faultsToShow(state, validation, available);
  return {
    amount: isMarketOrder ? estimate?.amount : amount,
    total: isMarketOrder ? estimate?.total : total,
    estimate,
    validation,
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
