import { costLinesCall } from '@livery/contract/calls/costs';
import { spotTradesCall } from '@livery/contract/calls/spot';
import { toDecimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import {
  CandleCanvas,
  type CandleCanvasProps,
  type ChartTag,
  type OwnMarks,
  type OwnTags,
  type PricePoint,
} from '@livery/market-ui/candle-canvas';
import { priceDigits, type Market } from '@livery/market-ui/market';
import { marketUiMessages } from '@livery/market-ui/messages';
import { useSignedIn, useTicker } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { loadChunk, useLoadOnPress } from '@livery/ui';
import { useSetAtom } from 'jotai';
import { useMemo, useState } from 'react';
import { spotMessages } from '../../../messages.ts';
import { alertDraftAtom } from '../alerts/alerts.ts';
import { useAlertTags } from './use-alert-tags.ts';
import { useOrderTags } from './use-order-tags.tsx';
import { useTicketTags } from './use-ticket-tags.ts';

/** A chunk of its own, because few readers open it. */
const loadPriceMenu = async () => (await loadChunk(() => import('./price-menu.tsx'))).PriceMenu;

/** A market's candles with the member's own orders, alerts, trades and costs on them. */
export function OwnCandleCanvas(props: CandleCanvasProps) {
  const { market } = props;
  const text = useTranslation(marketUiMessages);
  const change = useTicker(market.symbol)?.change;
  const { marks, tags: costTags } = useOwnMarks(market);
  const { question, conditions, ...orders } = useOrderTags();
  const alerts = useAlertTags();
  const ticket = useTicketTags(conditions);
  const isSignedIn = useSignedIn();
  const setDraft = useSetAtom(alertDraftAtom);
  const onAlert = (price: number) => setDraft({ price: toDecimal(price.toFixed(market.pricePrecision)) });
  const tags = useMemo(
    () => [...costTags, ...orders.tags, ...alerts.tags, ...ticket.tags],
    [costTags, orders.tags, alerts.tags, ticket.tags],
  );
  const [point, setPoint] = useState<PricePoint>();
  const menu = useLoadOnPress(loadPriceMenu, text('chartToolFailed'), { text: text('chartFailedText') });
  const ownerOf = (id: string) => [alerts, ticket].find((one) => one.tags.some((tag) => tag.id === id)) ?? orders;
  const own: OwnTags = {
    tags,
    describe: (id, price) => ownerOf(id).describe(id, price),
    onMove: (id, price) => ownerOf(id).onMove(id, price),
    onCancel: (id) => ownerOf(id).onCancel(id),
  };
  return (
    <>
      <CandleCanvas
        {...props}
        change={change}
        marks={marks}
        tags={own}
        onAlert={isSignedIn ? onAlert : undefined}
        onPriceMenu={(at) => {
          setPoint(at);
          menu.open();
        }}
      />
      {question}
      {menu.Part && point && (
        <menu.Part
          point={point}
          isOpen={menu.isOpen}
          onOpenChange={menu.setOpen}
          candles={props.candles}
          onChange={props.onChange}
        />
      )}
    </>
  );
}

/** How many of the newest are shown. More would cover the candles. */
const pageSize = 50;

const noTags: readonly ChartTag[] = [];

/** The member's last trades and costs on a market. A visitor has none. */
function useOwnMarks(market: Market): { readonly marks: OwnMarks; readonly tags: readonly ChartTag[] } {
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
  const marks = useMemo(() => ({ orders: [], fills, ...(cost && { cost: cost.line }) }), [fills, cost]);
  return { marks, tags: cost?.tags ?? noTags };
}

/** What the member's coins of a market cost. Costs are in USDT, so the markets of other coins have no line. */
function useOwnCost({ coin, quote, pricePrecision }: Market) {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const isSignedIn = useSignedIn();
  const known = useMemberCall(costLinesCall, { query: { coin } }, ['trades', 'balances']).data;
  const isShown = isSignedIn && quote === 'USDT' && known?.holding?.coin === coin;
  return useMemo(() => {
    if (!isShown || !known?.holding) return undefined;
    const { average, breakEven } = known.holding;
    const price = (value: string) => formatDecimal(value, language, priceDigits({ pricePrecision }));
    const tag: ChartTag = {
      id: 'cost',
      tone: 'cost',
      price: average,
      label: t('chartAverage', { price: price(average) }),
      note: t('chartBreakEven', { price: price(breakEven) }),
      isMovable: false,
    };
    const steps = known.list
      .toReversed()
      .flatMap(({ time, averageAfter }) => (averageAfter === null ? [] : [{ time, value: Number(averageAfter) }]));
    return { tags: [tag], line: { average: Number(average), breakEven: Number(breakEven), steps } };
  }, [isShown, known, language, pricePrecision, t]);
}
