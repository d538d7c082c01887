/** What an order will do, in words. Built from the request, so that it cannot say other than what is sent. Pure. */
import { zero, type Decimal } from '@livery/contract/decimal';
import { firesOnRise, type SpotOrderForm } from '@livery/contract/rules/spot-order';
import { formatDecimal, formatPercent, formatTime, type Language, type MessageKey, type Translate } from '@livery/i18n';
import { priceDigits, totalDigits, type SpotMarket } from '@livery/market-ui/market';
import type { spotMessages } from '../../../messages.ts';
import { heldBy, stopAt } from './order-request.ts';

export interface OrderSentence {
  /** What the order does; figures are in `<b>`. */
  readonly does: readonly string[];
  /** What it freezes, and what its owner should expect. */
  readonly notes: readonly string[];
}

interface SentenceContext {
  readonly market: SpotMarket;
  readonly t: Translate<MessageKey<typeof spotMessages>>;
  readonly language: Language;
  /** The market's last price, from which a trailing stop starts. `undefined` for an order that was placed before. */
  readonly last?: Decimal | undefined;
}

/** How the figures of an order are written in a sentence, which has no columns to align. */
export const figuresIn = ({ market, language }: Pick<SentenceContext, 'market' | 'language'>) => {
  const price = (value: Decimal = zero) => formatDecimal(value, language, priceDigits(market));
  return {
    price,
    amount: (value: Decimal = zero) => `${formatDecimal(value, language)} ${market.coin}`,
    total: (value: Decimal = zero) => `${formatDecimal(value, language, totalDigits(market))} ${market.quote}`,
    distance: ({ percent, amount }: NonNullable<SpotOrderForm['distance']>) =>
      percent === undefined ? `${price(amount)} ${market.quote}` : formatPercent(percent, language),
  };
};

/** `When the last price falls to 65,000.00`. */
function when(
  onRise: boolean,
  { price, source }: NonNullable<SpotOrderForm['trigger']>,
  context: SentenceContext,
): string {
  const keys =
    source === 'mid' ? (['sayMidRises', 'sayMidFalls'] as const) : (['sayLastRises', 'sayLastFalls'] as const);
  return context.t(keys[onRise ? 0 : 1], { price: figuresIn(context).price(price) });
}

/** What the order does at once, or when it fires. */
function act(order: SpotOrderForm, context: SentenceContext): readonly string[] {
  const { side, type, amount, total, trigger, stopPrice, distance } = order;
  const { t, market } = context;
  const figures = figuresIn(context);
  const isBuy = side === 'buy';
  const values = {
    coin: market.coin,
    amount: figures.amount(amount),
    price: figures.price(order.price),
    total: figures.total(total),
  };
  if (type === 'market') {
    if (!isBuy) return [t('saySellNow', values)];
    return [t(total === undefined ? 'sayBuyNow' : 'sayBuyNowFor', values)];
  }
  if (type === 'trailingStop')
    return [
      t(isBuy ? 'sayTrailBuy' : 'sayTrailSell', { ...values, distance: distance ? figures.distance(distance) : '' }),
    ];
  const limit = t(isBuy ? 'sayBuy' : 'saySell', values);
  if (!trigger) return [limit];
  const fires = when(firesOnRise(order), trigger, context);
  if (type === 'oco') {
    const atMarket = isBuy ? 'sayElseBuy' : 'sayElseSell';
    const atLimit = isBuy ? 'sayElseBuyAt' : 'sayElseSellAt';
    const stop = { ...values, when: fires, price: figures.price(stopPrice) };
    return [limit, t(stopPrice === undefined ? atMarket : atLimit, stop)];
  }
  if (order.price !== undefined) return [t(isBuy ? 'sayWhenBuyAt' : 'sayWhenSellAt', { ...values, when: fires })];
  return [t(isBuy ? 'sayWhenBuy' : 'sayWhenSell', { ...values, when: fires })];
}

/** What follows the order's fills, and when it ends. */
function then(order: SpotOrderForm, context: SentenceContext): readonly string[] {
  const { attached, distance, startAt, timeInForce, until } = order;
  const { t, market, last } = context;
  const figures = figuresIn(context);
  const exits = ([attached?.takeProfit, attached?.stopLoss] as const).map((exit, index) => {
    if (!exit) return undefined;
    const fires = when(index === 0, { price: exit.trigger, source: 'last' }, context);
    return exit.price === undefined
      ? t('sayExit', { when: fires })
      : t('sayExitAt', { when: fires, price: figures.price(exit.price) });
  });
  const isFollowing = distance && startAt === undefined && last !== undefined;
  return [
    ...exits,
    startAt && t('sayTrailFrom', { price: figures.price(startAt) }),
    isFollowing && t('sayStopNow', { price: figures.price(stopAt(order, last, market)) }),
    timeInForce === 'ioc' && t('sayIoc'),
    timeInForce === 'fok' && t('sayFok'),
    until !== undefined && t('sayEnds', { time: formatTime(until) }),
  ].filter((sentence) => typeof sentence === 'string');
}

function notesOf(order: SpotOrderForm, context: SentenceContext): readonly string[] {
  const { side, type, worstPrice, trigger, price } = order;
  const { t } = context;
  const figures = figuresIn(context);
  const isBuy = side === 'buy';
  const held = heldBy(order);
  const frozen = held && { held: isBuy ? figures.total(held) : figures.amount(held) };
  const notes = [
    worstPrice && t(isBuy ? 'noteNotAbove' : 'noteNotBelow', { price: figures.price(worstPrice) }),
    // That a limit order freezes what it spends goes without saying.
    frozen && type !== 'limit' && t(type === 'oco' ? 'noteFrozenOnce' : 'noteFrozen', frozen),
    trigger && type !== 'oco' && price !== undefined && t('noteUnfilled'),
    trigger?.source === 'mid' && t('noteMid'),
    type === 'trailingStop' && t(isBuy ? 'noteFallsOnly' : 'noteRisesOnly'),
    order.postOnly && t('notePostOnly'),
  ];
  return notes.filter((note) => typeof note === 'string');
}

/** The sentence of an order, as the ticket, the confirmation and the receipt say it. */
export const orderSentence = (order: SpotOrderForm, context: SentenceContext): OrderSentence => ({
  does: [...act(order, context), ...then(order, context)],
  notes: notesOf(order, context),
});
