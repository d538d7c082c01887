/** Volumes behind the candles, on an axis of their own that is not written. */
import type { Chart } from 'klinecharts';
import { faint } from './dress.ts';
import type { Palette } from './palette.ts';

/** Of the height, from below. */
export const volumeShare = 0.2;
const own = { id: 'volume', paneId: 'candle_pane' };

export const isVolume = ({ id }: { readonly id: string }): boolean => id === own.id;

export function addVolumes(chart: Chart): void {
  chart.createYAxis({
    ...{ ...own, needWidget: false, gap: { top: 0, bottom: 0 } },
    createRange({ defaultRange }) {
      const { from } = defaultRange;
      const to = defaultRange.to / volumeShare;
      const range = to - from;
      return { ...defaultRange, to, range, realTo: to, realRange: range, displayTo: to, displayRange: range };
    },
  });
  chart.createIndicator(
    {
      ...{ ...own, name: 'VOL', yAxisId: own.id, calcParams: [] },
      createTooltipDataSource: () => ({ name: '', calcParamsText: '', features: [], legends: [] }),
    },
    true,
  );
}

export function dressVolumes(chart: Chart, { upFill, downFill }: Palette): void {
  const [upColor, downColor] = [faint(upFill, 24), faint(downFill, 24)];
  chart.overrideIndicator({
    ...{ name: 'VOL', id: own.id },
    styles: { bars: [{ upColor, downColor, noChangeColor: upColor }] },
  });
}
