/** What the order form shows of a state: figures, faults, and whether it can be sent. Pure. */
import type { Decimal } from '@livery/contract/decimal';
import type { Language } from '@livery/i18n';
import type { SpotMarket } from '@livery/market-ui/market';
import { estimateFill, percentOf, type FillEstimate } from '@livery/market-ui/order-entry';
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
  readonly hold: 'marketClosed' | 'waitForBook' | undefined;
  readonly faultAt: (field: FieldName) => FieldFault | undefined;
}

/** A figure that is no number is reported at once, a missing one only after a try. */
function faultsToShow({ refusal, hasTried }: TicketState, validation: OrderValidation): readonly FieldFault[] {
  const faults = validation.ok ? [] : validation.faults;
  const atOnce = faults.filter(({ reason }) => typeof reason === 'string' && reason !== 'empty');
  if (typeof refusal === 'object') return [...atOnce, refusal];
  return hasTried ? [...atOnce, ...faults] : atOnce;
}

export function ticketView(state: TicketState, circumstances: Circumstances): TicketView {
  const { typed, share } = state;
  const { market, language, available, last, book, isBookStale } = circumstances;
  const isMarketOrder = typed.type === 'market';
  const total = valueOf(typed, 'total', market, language);
  const amount = valueOf(typed, 'amount', market, language);
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
  const percentSpent = spent !== undefined && available !== undefined ? percentOf(spent, available) : 0;
  const isShare = share?.typed === typed && share.available === available;
  const faults = faultsToShow(state, validation);
  return {
    amount: isMarketOrder ? estimate?.amount : amount,
    total: isMarketOrder ? estimate?.total : total,
    estimate,
    validation,
    percent: isShare ? share.percent : percentSpent,
    hold: !market.isOpen ? 'marketClosed' : isMarketOrder && (isBookStale || !book) ? 'waitForBook' : undefined,
    faultAt: (field) => faults.find((fault) => fault.field === field),
  };
}
