import type { Kline, KlinePeriod } from '@livery/contract/live/market';
import { formatDecimal, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { VisuallyHidden, token, textStyle } from '@livery/ui';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { pairName, useMarket } from '../market/market.ts';
import type { Bar } from './bars.ts';
import { settingsOf, type ChartSettings, type DrawingTool, type MarketSettings } from './chart-settings.ts';
import { openChart, type PriceChart } from './price-chart.ts';
import { useIsSmall } from './use-is-small.ts';
import { useOwnMarks } from './use-own-marks.ts';
import { usePalette } from './use-palette.ts';

const Frame = styled.div<{ $opacity: number }>`
  position: absolute;
  inset: 0;
  opacity: ${({ $opacity }) => $opacity};
  ${textStyle(12)}

  &:focus-visible {
    outline: 2px solid ${token.focus};
    outline-offset: -2px;
  }
`;

export interface CandleCanvasProps {
  readonly period: KlinePeriod;
  /** Of this market and period, oldest first; `undefined` until they are there. */
  readonly candles: readonly Kline[] | undefined;
  readonly settings: ChartSettings;
  readonly onChange: (change: Partial<MarketSettings>) => void;
  /** What the reader draws. */
  readonly tool: DrawingTool | undefined;
  readonly onDrawn: () => void;
}

/** The candles of the page's market on a canvas. One market for life: another one is another chart. */
export function CandleCanvas({ period, candles, settings, onChange, tool, onDrawn }: CandleCanvasProps) {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const { clock } = usePlatform();
  const market = useMarket();
  const frame = useRef<HTMLDivElement>(null);
  const palette = usePalette(frame);
  const isSmall = useIsSmall(frame);
  const [chart, setChart] = useState<PriceChart>();
  const [wasShown, setWasShown] = useState(false);
  const [told, setTold] = useState('');
  const { indicators, drawings } = settingsOf(settings, market.symbol);
  const { orders, fills } = useOwnMarks(market, period);
  if (candles && !wasShown) setWasShown(true);

  const open = useEffectEvent((element: HTMLElement) =>
    openChart(element, market, (all) => {
      onChange({ drawings: [...all] });
      onDrawn();
    }),
  );
  useEffect(() => {
    if (!frame.current) return;
    const opened = open(frame.current);
    setChart(opened);
    return () => opened.end();
  }, []);

  useEffect(() => {
    if (!chart || !palette) return;
    const words = { open: t('chartO'), high: t('chartH'), low: t('chartL'), close: t('chartC') };
    chart.dress({ palette, language, words, look: settings.look, isSmall, period, now: () => clock.now() });
  }, [chart, palette, language, t, settings.look, isSmall, period, clock]);
  useEffect(() => {
    if (candles) chart?.show(period, candles);
  }, [chart, period, candles]);
  useEffect(() => chart?.setIndicators(indicators), [chart, indicators]);
  useEffect(() => chart?.setDrawings(drawings), [chart, drawings]);
  useEffect(() => {
    if (palette) chart?.setOwn(orders, fills, palette);
  }, [chart, orders, fills, palette]);
  useEffect(() => {
    chart?.draw(tool);
    if (tool) frame.current?.focus();
  }, [chart, tool]);

  function tell(bar: Bar | undefined): void {
    if (!bar) return;
    const digits = { min: market.pricePrecision, max: market.pricePrecision };
    const { candle } = bar;
    const price = (name: 'open' | 'high' | 'low' | 'close') => formatDecimal(candle[name], language, digits);
    const prices = { open: price('open'), high: price('high'), low: price('low'), close: price('close') };
    setTold(t('chartCandle', { time: formatTime(candle.startTime).slice(0, 16), ...prices }));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!chart || event.ctrlKey || event.metaKey || event.altKey) return;
    const { cursor } = chart;
    const far = event.shiftKey ? 10 : 1;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => tell(cursor.moveBy(-far) as Bar | undefined),
      ArrowRight: () => tell(cursor.moveBy(far) as Bar | undefined),
      ArrowUp: () => cursor.moveUp(far),
      ArrowDown: () => cursor.moveUp(-far),
      PageUp: () => cursor.scrollBy(-20),
      PageDown: () => cursor.scrollBy(20),
      '+': () => cursor.zoomBy(1),
      '=': () => cursor.zoomBy(1),
      '-': () => cursor.zoomBy(-1),
      End: () => cursor.reset(),
      Delete: () => chart.removeSelected(),
      Backspace: () => chart.removeSelected(),
      ...(tool && { Enter: () => cursor.place(tool), Escape: onDrawn }),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-tabindex -- an application's keys are its own */}
      <Frame
        ref={frame}
        role="application"
        tabIndex={0}
        aria-label={t('chartKeys', { pair: pairName(market) })}
        aria-busy={!candles}
        onKeyDown={onKeyDown}
        onPointerDown={() => frame.current?.focus({ preventScroll: true })}
        $opacity={candles ? 1 : wasShown ? 0.4 : 0}
      />
      <VisuallyHidden aria-live="polite">{told}</VisuallyHidden>
    </>
  );
}
