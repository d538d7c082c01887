/** The lines of the reader's open orders, as overlays of the chart. Their tags are elements above it. */
import { registerOverlay } from '@livery/market-ui/klinecharts';
import type { Chart } from 'klinecharts';
import type { Palette } from './chart-styles.ts';

/** The line of a tag. */
export interface TagLine {
  readonly price: number;
  readonly priceText: string;
  readonly side: 'buy' | 'sell';
  readonly isWaiting: boolean;
  /** Called at each drawing with the line's place on the pane. */
  readonly place: (y: number, height: number) => void;
}

interface LineStyle extends TagLine {
  readonly palette: Palette;
}

registerOverlay<LineStyle>({
  name: 'orderTag',
  totalStep: 2,
  createPointFigures({ overlay: { extendData: line }, coordinates: [at], bounding }) {
    if (!at) return [];
    line.place(at.y, bounding.height);
    return {
      type: 'line',
      attrs: {
        coordinates: [
          { x: 0, y: at.y },
          { x: bounding.width, y: at.y },
        ],
      },
      styles: { style: 'dashed', dashedValue: line.isWaiting ? [2, 3] : [6, 4], size: 1, color: colourOf(line) },
      ignoreEvent: true,
    };
  },
  createYAxisFigures({ overlay: { extendData: line }, coordinates: [at] }) {
    if (!at) return [];
    return {
      type: 'text',
      attrs: { x: 0, y: at.y, text: line.priceText, align: 'left', baseline: 'middle' },
      styles: {
        color: colourOf(line),
        backgroundColor: line.palette.surface1,
        borderRadius: 4,
        size: line.palette.textSize,
        family: line.palette.font,
        weight: 500,
        paddingLeft: 5,
        paddingRight: 5,
        paddingTop: 3,
        paddingBottom: 3,
      },
      ignoreEvent: true,
    };
  },
});

const colourOf = ({ side, palette }: LineStyle): string => (side === 'buy' ? palette.up : palette.down);

const group = { groupId: 'orderTags', lock: true };

/** Draws the lines of tags in place of those drawn before. */
export function drawTagLines(chart: Chart, lines: readonly TagLine[], palette: Palette): void {
  chart.removeOverlay({ groupId: group.groupId });
  for (const line of lines)
    chart.createOverlay({
      ...group,
      name: 'orderTag',
      points: [{ value: line.price }],
      extendData: { ...line, palette },
    });
}
