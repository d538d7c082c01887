/** A second market on the chart, as a line that begins where the first one does. */
import type { Kline } from '@livery/contract/live/market';
import { registerIndicator } from '@livery/market-ui/klinecharts';
import type { Chart, KLineData } from 'klinecharts';

export interface Comparison {
  /** `ETH/USDT` */
  readonly name: string;
  readonly candles: readonly Kline[];
}

const indicatorName = 'COMPARISON';
export const isComparison = ({ name }: { readonly name: string }): boolean => name === indicatorName;

interface Line {
  /** For each bar, the second market's close on the scale of the first. */
  readonly values: readonly (number | undefined)[];
  /** How much each market has moved since the first bar that both have, in percent. */
  readonly moved: number;
  readonly ownMoved: number;
}

/** The line of the second market over the bars of the first. `undefined` while they have no bar in common. */
export function comparisonLine(
  bars: readonly Pick<KLineData, 'timestamp' | 'close'>[],
  candles: readonly Pick<Kline, 'startTime' | 'close'>[],
): Line | undefined {
  const closes = new Map(candles.map(({ startTime, close }) => [startTime * 1000, Number(close)]));
  const first = bars.find(({ timestamp }) => closes.has(timestamp));
  const last = bars.findLast(({ timestamp }) => closes.has(timestamp));
  const [from, to] = [closes.get(first?.timestamp ?? 0), closes.get(last?.timestamp ?? 0)];
  if (!first || !last || !from || !to) return undefined;
  return {
    values: bars.map(({ timestamp }) => {
      const close = closes.get(timestamp);
      return close === undefined ? undefined : (close * first.close) / from;
    }),
    moved: (to / from - 1) * 100,
    ownMoved: (last.close / first.close - 1) * 100,
  };
}

interface Shown {
  readonly comparison: Comparison;
  readonly ownName: string;
  readonly colours: { readonly line: string; readonly text: string };
  /** Writes a percentage. */
  readonly percent: (value: number) => string;
}

registerIndicator<{ line?: number }, number, Shown>({
  name: indicatorName,
  series: 'price',
  figures: [{ key: 'line', type: 'line' }],
  calc(bars, { extendData: { comparison } }) {
    const line = comparisonLine(bars, comparison.candles);
    return bars.map((_bar, index) => {
      const value = line?.values[index];
      return value === undefined ? {} : { line: value };
    });
  },
  createTooltipDataSource({ chart, indicator }) {
    // The library's type of this call leaves the type of `extendData` out.
    const shown = indicator.extendData as Shown;
    const line = comparisonLine(chart.getDataList(), shown.comparison.candles);
    const { colours, percent, ownName, comparison } = shown;
    const legend = (name: string, value: number, color: string) => ({
      title: { text: `${name} `, color },
      value: { text: percent(value), color },
    });
    const legends = line
      ? [legend(ownName, line.ownMoved, colours.text), legend(comparison.name, line.moved, colours.line)]
      : [];
    return { name: '', calcParamsText: '', features: [], legends };
  },
});

/** Draws a comparison in place of the one before, or none. */
export function drawComparison(chart: Chart, shown: Shown | undefined): void {
  chart.removeIndicator({ name: indicatorName });
  if (!shown) return;
  const styles = { lines: [{ color: shown.colours.line, size: 1.5, style: 'solid' as const }] };
  chart.createIndicator({ name: indicatorName, extendData: shown, styles, paneId: 'candle_pane' }, true);
}
