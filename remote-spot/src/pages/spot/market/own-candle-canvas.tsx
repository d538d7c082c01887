import { costLinesCall } from '@livery/contract/calls/costs';
import { spotTradesCall } from '@livery/contract/calls/spot';
import { toDecimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { CandleCanvas, type CandleCanvasProps, type OwnMarks } from '@livery/market-ui/candle-canvas';
import { priceDigits, type Market } from '@livery/market-ui/market';
import { useSignedIn, useTicker } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { alertMessages, spotMessages } from '../../../messages.ts';
import { alertDraftAtom, useAlerts } from '../alerts/alerts.ts';
import { useOrderTags } from './use-order-tags.tsx';

/** A market's candles with the member's own orders and trades on them. */
export function OwnCandleCanvas(props: CandleCanvasProps) {
  const { market } = props;
  const change = useTicker(market.symbol)?.change;
  const marks = useOwnMarks(market);
  const { tags, question } = useOrderTags();
  const isSignedIn = useSignedIn();
  const setDraft = useSetAtom(alertDraftAtom);
  const onAlert = (price: number) => setDraft({ price: toDecimal(price.toFixed(market.pricePrecision)) });
  return (
    <>
      <CandleCanvas {...props} change={change} marks={marks} tags={tags} onAlert={isSignedIn ? onAlert : undefined} />
      {question}
    </>
  );
}

/** How many of the newest are shown. More would cover the candles. */
const pageSize = 50;

/** The member's last trades and costs on a market. A visitor has none. */
function useOwnMarks(market: Market): OwnMarks {
  const { symbol } = market;
  const isSignedIn = useSignedIn();
  const traded = useMemberCall(spotTradesCall, { query: { symbol, pageSize } }, ['trades']).data;
  const fills = useMemo(
    () =>
      (isSignedIn ? (traded?.list ?? []) : [])
        .filter((fill) => fill.symbol === symbol)
        .map(({ side, price, time }) => ({ side, price: Number(price), time })),
    [isSignedIn, traded, symbol],
  );
  const cost = useOwnCost(market);
  const alerts = useOwnAlerts(market);
  return useMemo(() => ({ orders: [], fills, alerts, ...(cost && { cost }) }), [fills, alerts, cost]);
}

/** What the member's coins of a market cost. Costs are in USDT, so the markets of other coins have no line. */
function useOwnCost({ coin, quote, pricePrecision }: Market): OwnMarks['cost'] {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const isSignedIn = useSignedIn();
  const known = useMemberCall(costLinesCall, { query: { coin } }, ['trades', 'balances']).data;
  const isShown = isSignedIn && quote === 'USDT' && known?.holding?.coin === coin;
  return useMemo(() => {
    if (!isShown || !known?.holding) return undefined;
    const { average, breakEven } = known.holding;
    const price = (value: string) => formatDecimal(value, language, priceDigits({ pricePrecision }));
    return {
      average: Number(average),
      breakEven: Number(breakEven),
      averageLabel: t('chartAverage', { price: price(average) }),
      breakEvenLabel: t('chartBreakEven', { price: price(breakEven) }),
      steps: known.list
        .toReversed()
        .flatMap(({ time, averageAfter }) => (averageAfter === null ? [] : [{ time, value: Number(averageAfter) }])),
    };
  }, [isShown, known, language, pricePrecision, t]);
}

/** The prices of a market that the member is told of. */
function useOwnAlerts({ symbol, pricePrecision }: Market): NonNullable<OwnMarks['alerts']> {
  const t = useTranslation(alertMessages);
  const language = useLanguage();
  const alerts = useAlerts();
  return useMemo(
    () =>
      alerts?.flatMap(({ id, symbol: of, price, state, direction }) => {
        if (of !== symbol || price === null || state !== 'active') return [];
        const target = formatDecimal(price, language, priceDigits({ pricePrecision }));
        return [{ id, price: Number(price), label: `${t(direction === 'rise' ? 'rises' : 'falls')} ${target}` }];
      }) ?? [],
    [alerts, symbol, language, pricePrecision, t],
  );
}
