/** What is wrong with a typed order, in words, and what would put it right. Pure. */
import { isDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { formatDecimal, type Language, type MessageKey, type Translate } from '@livery/i18n';
import { inputOf } from '@livery/i18n/decimal-input';
import { amountDigits, priceDigits, type SpotMarket } from '@livery/market-ui/market';
import { faultText, type FaultKey } from '@livery/market-ui/order-form';
import type { spotMessages } from '../../../messages.ts';
import { maxDecimals, type Typed } from './order-form.ts';
import type { FieldFault } from './order-request.ts';

interface FaultContext {
  readonly typed: Typed;
  readonly market: SpotMarket;
  readonly t: Translate<MessageKey<typeof spotMessages>>;
  /** The texts that all trade pages share. */
  readonly shared: Translate<FaultKey>;
  readonly language: Language;
}

/** The message for a fault at its field. */
export function fieldFaultText(fault: FieldFault, context: FaultContext): string {
  const { field, reason, readings, limit, restsAt = '0', bookAmount = '0', lastPrice = '0' } = fault;
  const { typed, market, t, shared, language } = context;
  const price = (value: string) => formatDecimal(value, language, priceDigits(market));
  if (reason === code.wouldTake) return t('faultWouldTake', { price: price(restsAt) });
  if (reason === code.notFilledWhole)
    return t('faultBook', { amount: `${formatDecimal(bookAmount, language, amountDigits(market))} ${market.coin}` });
  if (reason === code.triggerWrongSide) return t(wrongSideKey(field, typed), { price: price(lastPrice) });
  if (field === 'until') return t('endsFault');
  const [minimum = '', coin = ''] = limit?.split(' ') ?? [];
  const bound = limit === undefined ? undefined : `${formatDecimal(minimum, language)} ${coin}`;
  return faultText({ reason, readings, digits: maxDecimals(field, typed, market), bound }, shared, language);
}

function wrongSideKey(field: FieldFault['field'], { side, type }: Typed) {
  const isSell = side === 'sell';
  if (field === 'takeProfit') return 'faultAbove';
  if (field === 'stopLoss') return 'faultBelow';
  if (field === 'price') return isSell ? 'faultAbove' : 'faultBelow';
  if (type === 'oco') return isSell ? 'faultBelow' : 'faultAbove';
  if (type === 'takeProfit') return isSell ? 'faultProfitAbove' : 'faultProfitBelow';
  return isSell ? 'faultStopBelow' : 'faultStopAbove';
}

/** A press that puts a fault right. */
export interface Remedy {
  readonly label: string;
  readonly change: Partial<Typed>;
}

/** What would put a fault right, the nearest to the order as it was typed first. */
export function remediesOf(fault: FieldFault, { typed, market, t, language }: Omit<FaultContext, 'shared'>): Remedy[] {
  const { field, reason, restsAt, bookAmount } = fault;
  if (reason === code.wouldTake)
    return [
      ...(isDecimal(restsAt)
        ? [
            {
              label: t('useFigure', { figure: formatDecimal(restsAt, language, priceDigits(market)) }),
              change: { price: inputOf(restsAt), given: 'amount' as const },
            },
          ]
        : []),
      { label: t('dropPostOnly'), change: { isPostOnly: false } },
    ];
  if (reason === code.notFilledWhole)
    return [
      ...(isDecimal(bookAmount) && /[1-9]/.test(bookAmount)
        ? [
            {
              label: t('useFigure', { figure: `${formatDecimal(bookAmount, language)} ${market.coin}` }),
              change: { amount: inputOf(bookAmount), given: 'amount' as const },
            },
          ]
        : []),
      { label: t('useIoc'), change: { timeInForce: 'ioc' } },
    ];
  if (reason !== code.triggerWrongSide || field !== 'trigger') return [];
  if (typed.type === 'takeProfit')
    return [{ label: t('makeStop'), change: { type: typed.isAtMarket ? 'stopMarket' : 'stopLimit' } }];
  if (typed.type === 'oco') return [];
  return [{ label: t('makeTakeProfit'), change: { type: 'takeProfit', isAtMarket: typed.type === 'stopMarket' } }];
}
