/** The order form's state: what is typed, what it would do, and sending it. */
import { code } from '@livery/contract/envelope';
import type { Decimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useDepth, useDepthFreshness, useTicker } from '@livery/platform';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { spotMessages } from '../../../messages.ts';
import { usePlaceOrder } from '../order-commands/order-commands.ts';
import { useOrderToast } from '../order-commands/order-toasts.ts';
import { useSpotBalances } from '../funds/use-available.ts';
import { useMarket } from '../market/market.ts';
import { faultText } from './fault-text.ts';
import { percentOf } from './linked-fields.ts';
import { estimateMarket } from './market-estimate.ts';
import {
  emptyForm,
  fieldsOf,
  judge,
  takeShare,
  type,
  valueOf,
  type FieldFault,
  type FieldName,
  type Typed,
} from './order-form.ts';
import { pickedPriceAtom } from './picked-price.ts';

/** What the estimate of a market order looks at. */
const levels = 50;

export function useTicket() {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const market = useMarket();
  const { isSending, isUnknown, place } = usePlaceOrder();
  const showToast = useOrderToast();
  const { availableOf, freshness } = useSpotBalances();
  const book = useDepth(market.symbol, levels);
  const { isStale } = useDepthFreshness(market.symbol);
  const lastPrice = useTicker(market.symbol)?.price as Decimal | undefined;
  const [typed, setTyped] = useState<Typed>(emptyForm);
  /** The share that was chosen, and what it made of the form: cut to whole steps, that is a little less than the share. */
  const [share, setShare] = useState<{ percent: number; typed: Typed; available: Decimal }>();
  /** Faults are shown from the first try on. */
  const [isTried, setIsTried] = useState(false);
  /** What the exchange said of the last try. */
  const [refused, setRefused] = useState<FieldFault | string>();
  const words = { language, write: (value: Decimal) => formatDecimal(value, language) };

  const spentCoin = typed.side === 'buy' ? market.medium : market.coin;
  const available = availableOf(spentCoin);
  const value = (field: FieldName) => valueOf(typed, field, market, language);
  const total = value('total');
  const amount = value('amount');
  const want = typed.side === 'buy' ? total && { total } : amount && { amount };
  const estimate = typed.type === 'market' && book && want ? estimateMarket(typed.side, want, book, market) : undefined;
  const last = lastPrice ?? market.price;
  const judged = judge(typed, { market, language, lastPrice: last, available, worstPrice: estimate?.worst });
  const spent = typed.side === 'buy' ? total : amount;

  function change(next: Typed): void {
    setTyped(next);
    setRefused(undefined);
  }
  const onType = (field: FieldName, text: string) => change(type(typed, field, text, market, words));

  // A price that was picked from the book or the chart goes into a limit order.
  const picked = useAtomValue(pickedPriceAtom);
  const [taken, setTaken] = useState(picked);
  if (picked !== taken) {
    setTaken(picked);
    if (picked) change(type({ ...typed, type: 'limit' }, 'price', words.write(picked.price), market, words));
  }

  /** Why the form cannot be sent, whatever is typed. */
  const hold = !market.isOpen
    ? t('marketClosed')
    : typed.type === 'market' && (isStale || !book)
      ? t('waitForBook')
      : undefined;

  async function send(): Promise<void> {
    setIsTried(true);
    if (hold !== undefined || isSending || !judged.ok) return;
    const outcome = await place(typed.side, judged.order);
    if (!outcome) return;
    if (outcome.status !== 'done') {
      const { error, status } = outcome;
      const field = fieldsOf(typed).at(-1) ?? 'amount';
      if (status === 'unknown') setRefused(t('orderUnknown'));
      else if (error.code === code.insufficientBalance) setRefused({ field, reason: error.code });
      else setRefused(error.message || t('orderRefused'));
      return;
    }
    showToast(outcome);
    setIsTried(false);
    // The price stays for the next order.
    setTyped(({ side, type: kind, price }) => ({ ...emptyForm, side, type: kind, price }));
  }

  function faultOf(field: FieldName): string | undefined {
    const shown = typeof refused === 'object' ? [refused] : judged.ok || !isTried ? [] : judged.faults;
    // A number that is none is told at once; what is missing only to who has tried.
    const early = judged.ok
      ? []
      : judged.faults.filter(({ reason }) => typeof reason === 'string' && reason !== 'empty');
    const fault = [...early, ...shown].find((one) => one.field === field);
    return fault && faultText(fault, market, t, language);
  }

  function onShare(percent: number): void {
    if (available === undefined) return;
    const next = takeShare(typed, percent, { available, last, market, ...words });
    change(next ?? typed);
    if (next) setShare({ percent, typed: next, available });
    else setRefused({ field: 'price', reason: typed.price.trim() === '' ? 'empty' : 'notANumber' });
  }

  const isShare = share?.typed === typed && share.available === available;
  const percentSpent = spent !== undefined && available !== undefined ? percentOf(spent, available) : 0;

  return {
    typed,
    market,
    available,
    /** Of what is available. */
    freshness,
    spentCoin,
    last,
    estimate,
    hold,
    isSending,
    /** No answer came: the order is sent again. */
    isChecking: isUnknown,
    /** What the exchange said that belongs to no field. */
    refusal: typeof refused === 'string' ? refused : undefined,
    percent: isShare ? share.percent : percentSpent,
    amount: typed.type === 'market' ? estimate?.amount : amount,
    total: typed.type === 'market' ? estimate?.total : total,
    faultOf,
    onType,
    onShare,
    onKind: (next: Partial<Pick<Typed, 'side' | 'type'>>) => {
      setIsTried(false);
      change({ ...typed, ...next, ...(next.type && { amount: '', total: '' }) });
    },
    send,
  };
}
