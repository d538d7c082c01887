/** Volumes behind the candles, on a hidden axis of their own. */
import type { Chart } from 'klinecharts';
import { translucent } from './chart-styles.ts';
import type { Palette } from './palette.ts';
import { rangeBetween } from './price-range.ts';

/** The share of the pane's height, from below. */
export const volumeShare = 0.2;
const volumeIds = { id: 'volume', paneId: 'candle_pane' };

export const isVolume = ({ id }: { readonly id: string }): boolean => id === volumeIds.id;

export function addVolumes(chart: Chart): void {
  chart.createYAxis({
    ...{ ...volumeIds, needWidget: false, gap: { top: 0, bottom: 0 } },
    createRange: ({ defaultRange: { from, to } }) => rangeBetween(from, to / volumeShare),
  });
  chart.createIndicator(
    {
      ...{ ...volumeIds, name: 'VOL', yAxisId: volumeIds.id, calcParams: [] },
      createTooltipDataSource: () => ({ name: '', calcParamsText: '', features: [], legends: [] }),
    },
    true,
  );
}

export function styleVolumes(chart: Chart, { upFill, downFill }: Palette): void {
  const [upColor, downColor] = [translucent(upFill, 24), translucent(downFill, 24)];
  chart.overrideIndicator({
    ...{ name: 'VOL', id: volumeIds.id },
    styles: { bars: [{ upColor, downColor, noChangeColor: upColor }] },
  });
}
