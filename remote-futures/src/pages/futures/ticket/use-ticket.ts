/** The order form: what is typed, what it costs and brings, and sending it. */
import { accountsCall } from '@livery/contract/calls/funds';
import { isMore, isPositive, round, share, subtract, zero, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { stakeDecimals, type FuturesDirection } from '@livery/contract/rules/futures';
import { useLanguage, useTranslation } from '@livery/i18n';
import { inputOf, isEmptyInput } from '@livery/i18n/decimal-input';
import { answerFreshness } from '@livery/market-ui/market';
import { tradePageMessages } from '@livery/market-ui/messages';
import { useOrderDraft } from '@livery/market-ui/order-form';
import { useHasRoute, useIsOffline } from '@livery/platform';
import { useServerTime } from '@livery/platform/clock';
import { draftDecimal } from '@livery/platform/draft';
import { useMemberCall } from '@livery/platform/query';
import { useRoundTrip } from '@livery/platform/round-trip';
import { useState } from 'react';
import * as z from 'zod/mini';
import { futuresMessages } from '../../../messages.ts';
import { useIsPriceOld, useTickerFigure } from '../market/product.ts';
import { useBuy, useOrderToast } from '../order-commands.ts';
import { boundsOf, oddsAt, type FuturesContract, type FuturesCycle } from '../terms/contract.ts';
import { largestStake, outcomesOf, useOdds, type Outcomes } from '../terms/outcomes.ts';
import { useTrade } from '../terms/trade.ts';
import {
  amountIn,
  emptyForm,
  fieldFaultText,
  refusedField,
  validateTicket,
  type FieldFault,
  type FieldName,
  type Typed,
} from './ticket-form.ts';

const heldOrder = z.object({
  symbol: z.string(),
  typed: z.object({ type: z.enum(['market', 'limit']), amount: draftDecimal, price: draftDecimal }),
});

/** After these the terms on the page are not those of the exchange any more. */
const staleTerms = new Set<number | undefined>([
  code.termsChanged,
  code.cycleWithdrawn,
  code.oddsZero,
  code.marketClosed,
]);

/** Why the exchange refused an order: at a field, or in words; and of which cycle, at which balance. */
interface TicketRefusal {
  readonly fault: FieldFault | string;
  readonly cycle: number;
  readonly available: Decimal | undefined;
}

export interface Ticket {
  readonly contract: FuturesContract;
  readonly cycle: FuturesCycle;
  readonly typed: Typed;
  /** The odds at the live price. */
  readonly odds: Decimal;
  /** Of what is typed; `undefined` while that is no amount. */
  readonly outcomes: Outcomes | undefined;
  /** The share of orders that must be won to come out even, which depends on the odds. */
  readonly breakEven: Pick<Outcomes, 'breakEven' | 'winsOfHundred'>;
  readonly available: Decimal | undefined;
  readonly balance: ReturnType<typeof useFutureBalance>['freshness'];
  /** What the balance lacks for the typed amount, if a transfer from the SPOT account can bring it. */
  readonly missing: Decimal | undefined;
  readonly isSending: boolean;
  readonly isChecking: boolean;
  /** The direction that is being bought. */
  readonly sent: FuturesDirection | undefined;
  /** That nobody knows what became of the order. */
  readonly refusal: string | undefined;
  readonly errorOf: (field: FieldName) => string | undefined;
  readonly change: (change: Partial<Typed>) => void;
  /** Takes a share of what the balance pays for, in percent. */
  readonly takeShare: (percent: number) => void;
  readonly buy: (direction: FuturesDirection) => Promise<void>;
  /** Goes to a transfer, whose way back leads to this order as it is. */
  readonly leaveFor: (path: string) => void;
}

export function useTicket(contract: FuturesContract, cycle: FuturesCycle): Ticket {
  const t = useTranslation(futuresMessages);
  const faultMessage = useTranslation(tradePageMessages);
  const language = useLanguage();
  const { product, refetchContract } = useTrade();
  const { isSending, isUnknown, buy } = useBuy();
  const showToast = useOrderToast();
  const odds = useOdds(cycle);
  const { available, inSpot, freshness } = useFutureBalance(contract.coin);
  const trip = useRoundTrip('futures.ticket', heldOrder);
  const held = trip.returned?.symbol === product.symbol ? trip.returned.typed : emptyForm;
  const [typed, setTyped] = useState<Typed>(held);
  const draft = useOrderDraft('futures.ticket', heldOrder, {
    symbol: product.symbol,
    typed,
    isEmpty: isEmptyInput(typed.amount),
    onRestore: setTyped,
  });
  const [hasTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<TicketRefusal>();
  const [sent, setSent] = useState<FuturesDirection>();
  const { feePercent, pricePrecision, coin } = contract;
  const bounds = boundsOf(contract, cycle);
  const validation = validateTicket(typed, { cycle, feePercent, pricePrecision, bounds, available });

  function change(next: Partial<Typed>): void {
    setTyped({ ...typed, ...next });
    setRefusal(undefined);
    if (next.type) setTried(false);
  }

  async function send(direction: FuturesDirection): Promise<void> {
    setTried(true);
    if (isSending || !validation.ok) return;
    const { amount, price } = validation;
    setSent(direction);
    setRefusal(undefined);
    const outcome = await buy({
      productId: contract.id,
      cycle: cycle.seconds,
      direction,
      amount,
      type: typed.type,
      ...(price !== undefined && { price }),
      seen: { odds, feePercent },
    });
    if (!outcome) return;
    if (outcome.status === 'done') {
      showToast(outcome);
      draft.drop();
      setTried(false);
      return;
    }
    const { error, status } = outcome;
    if (staleTerms.has(error.code)) void refetchContract();
    const field = error.code === undefined ? undefined : refusedField(error.code, typed);
    const given = { available, cycle: cycle.seconds };
    if (status === 'unknown') setRefusal({ ...given, fault: t('orderUnknown') });
    else if (field && error.code) setRefusal({ ...given, fault: { field, reason: error.code } });
    else showToast(outcome);
  }

  const stake = amountIn(typed);
  const outcomes = stake && outcomesOf(stake, odds, feePercent);
  const hasTransfer = useHasRoute('/transfer');
  const cost = outcomes && subtract(zero, outcomes.lost);
  const missing = hasTransfer ? missingIn(cost, available, inSpot) : undefined;

  function errorOf(field: FieldName): string | undefined {
    const faults = validation.ok ? [] : validation.faults;
    const atOnce = faults.filter(({ reason }) => reason !== 'empty' && reason !== code.amountTooSmall);
    const refused = typeof refusal?.fault === 'object' ? refusal.fault : undefined;
    // A refusal is of one cycle, and one for want of money of one balance.
    const isOver =
      refusal?.cycle !== cycle.seconds ||
      (refused?.reason === code.insufficientBalance && refusal.available !== available);
    const shown = [...(refused && !isOver ? [refused] : []), ...(hasTried ? faults : atOnce)];
    const fault = shown.find((one) => one.field === field);
    if (fault?.reason === code.insufficientBalance && missing !== undefined) return undefined;
    return fault && fieldFaultText(fault, { pricePrecision, coin }, faultMessage, language);
  }

  const maxStake = available === undefined ? zero : largestStake(available, feePercent, cycle.maxAmount);
  return {
    contract,
    cycle,
    typed,
    odds,
    available,
    balance: freshness,
    isSending,
    isChecking: isUnknown,
    outcomes,
    missing,
    breakEven: outcomesOf(stake ?? cycle.minAmount, odds, feePercent),
    sent: isSending ? sent : undefined,
    refusal: typeof refusal?.fault === 'string' ? refusal.fault : undefined,
    errorOf,
    change,
    buy: send,
    takeShare: (percent) => change({ amount: inputOf(share(maxStake, percent, stakeDecimals)) }),
    leaveFor: (path) => trip.leaveFor(path, { symbol: product.symbol, typed }),
  };
}

/** Why nothing can be bought now, whatever is typed: the key of a message. */
export type Blocker = 'offline' | 'closedNow' | 'noCycles' | 'noOdds' | 'zeroOdds' | 'stalePrice' | 'closesBefore';

export function useBlocker(): Blocker | undefined {
  const { product, contract, cycle, isClosed } = useTrade();
  const isOffline = useIsOffline();
  const isPriceOld = useIsPriceOld();
  const bounds = contract && cycle && boundsOf(contract, cycle);
  const hasOdds = useTickerFigure(product.symbol, (ticker) =>
    Boolean(cycle && isPositive(oddsAt(cycle, bounds, ticker?.price as Decimal | undefined))),
  );
  const closesAt = contract?.closesAt ?? Infinity;
  const isTooLate = useServerTime((now) => cycle !== undefined && Math.ceil(now) + cycle.seconds > closesAt);
  if (isClosed) return 'closedNow';
  if (isOffline) return 'offline';
  if (product.id === undefined || (contract && !cycle)) return 'noCycles';
  if (isPriceOld) return 'stalePrice';
  // The odds of a cycle that the operator offers come back with the price; without any the price is not the reason.
  const isOffered = cycle?.normalOdds === undefined || isPositive(cycle.normalOdds);
  if (cycle && !hasOdds) return isOffered ? 'zeroOdds' : 'noOdds';
  return isTooLate ? 'closesBefore' : undefined;
}

/** What is available of a coin in the member's FUTURE and SPOT accounts; `undefined` while it is loading and for visitors. */
export function useFutureBalance(coin: string) {
  const answer = useMemberCall(accountsCall, {}, ['balances', 'futures', 'funds']);
  const availableIn = (account: 'FUTURE' | 'SPOT'): Decimal | undefined => {
    if (answer.data === undefined) return undefined;
    const coins = answer.data.accounts.find(({ category }) => category === account)?.coins;
    return coins?.find((one) => one.coin === coin)?.available ?? zero;
  };
  return { available: availableIn('FUTURE'), inSpot: availableIn('SPOT'), freshness: answerFreshness(answer) };
}

/** What a balance lacks for a cost, in whole cents, if another account has it. */
function missingIn(
  cost: Decimal | undefined,
  available: Decimal | undefined,
  elsewhere: Decimal | undefined,
): Decimal | undefined {
  if (cost === undefined || available === undefined || elsewhere === undefined) return undefined;
  const missing = round(subtract(cost, available), stakeDecimals, 'up');
  return isPositive(missing) && !isMore(missing, elsewhere) ? missing : undefined;
}
