/** The lines of tags, as one overlay of the chart. The tags are elements above it. */
import { registerOverlay } from '@livery/market-ui/klinecharts';
import type { Chart, OverlayFigure, XAxis, YAxis } from 'klinecharts';
import type { Palette } from './chart-styles.ts';
import { spreadTags } from './tag-places.ts';
import { trailingSteps, type TrailingStop } from './trailing-steps.ts';

export type TagTone = 'buy' | 'sell' | 'alert' | 'cost' | 'draft';

/** The line of a tag. */
export interface TagLine {
  readonly price: number;
  /** Beside the line. `undefined` for none. */
  readonly priceText: string | undefined;
  readonly tone: TagTone;
  /** Dotted lines wait for a price. Without it only the price is marked. */
  readonly line?: 'dashed' | 'dotted' | undefined;
  /** Draws where the trigger has been. */
  readonly trail?: TrailingStop | undefined;
  readonly isMoved: boolean;
}

/** Called at each drawing with the lines' places on the pane, px from its top, and the height of the pane. */
export type OnTagLines = (places: readonly number[], height: number) => void;

interface TagLines {
  readonly lines: readonly TagLine[];
  readonly palette: Palette;
  readonly onPlaces: OnTagLines;
}

const dashes = { dashed: [6, 4], dotted: [2, 3] };

registerOverlay<TagLines>({
  name: 'tags',
  totalStep: 2,
  createPointFigures({ chart, overlay: { extendData: drawn }, bounding: { width, height }, xAxis, yAxis }) {
    const places = placesOf(drawn, yAxis);
    drawn.onPlaces(places, height);
    return drawn.lines.flatMap(({ tone, line, trail }, index): OverlayFigure[] => {
      const y = places[index];
      if (line === undefined || y === undefined) return [];
      const coordinates = [0, width].map((x) => ({ x, y }));
      const own = { type: 'line', styles: { size: 1, color: colourOf(tone, drawn.palette) }, ignoreEvent: true };
      const dashed = { ...own.styles, style: 'dashed', dashedValue: dashes[line] };
      return [
        { ...own, attrs: { coordinates }, styles: dashed },
        ...(trail && xAxis && yAxis ? [{ ...own, attrs: { coordinates: trailOf(chart, trail, xAxis, yAxis) } }] : []),
      ];
    });
  },
  createYAxisFigures({ chart, overlay: { extendData: drawn }, bounding: { height }, yAxis }) {
    const { palette, lines } = drawn;
    const { surface1, surface3, textSize, font } = palette;
    const shown = placesOf(drawn, yAxis).flatMap((y, index) => {
      const line = lines[index];
      return line?.priceText !== undefined && y >= 0 && y <= height ? [{ line, y }] : [];
    });
    const distance = textSize + 8;
    // The last price has its countdown below it.
    const last = yAxis?.convertToPixel(chart.getDataList().at(-1)?.close ?? 0) ?? 0;
    const lastPrice = last > 0 && last < height ? [last, last + distance].map((y) => ({ y, isFixed: true })) : [];
    const middles = spreadTags([...shown.map(({ y, line }) => ({ y, isFixed: line.isMoved })), ...lastPrice], {
      distance,
      from: distance / 2,
      to: height - distance / 2,
    });
    return shown.map(({ line: { tone, priceText } }, index) => {
      const color = colourOf(tone, palette);
      const isPlain = tone === 'cost' || tone === 'draft';
      return {
        type: 'text',
        attrs: { x: 1, y: middles[index], text: priceText, align: 'left', baseline: 'middle' },
        styles: {
          color: tone === 'draft' ? palette.text1 : color,
          backgroundColor: isPlain ? surface3 : `color-mix(in srgb, ${color} 14%, ${surface1})`,
          borderRadius: 3,
          size: textSize,
          family: font,
          weight: 500,
          paddingLeft: 5,
          paddingRight: 5,
          paddingTop: 4,
          paddingBottom: 3,
        },
        ignoreEvent: true,
      };
    });
  },
});

/** A step line. */
const trailOf = (chart: Chart, trail: TrailingStop, xAxis: XAxis, yAxis: YAxis) =>
  trailingSteps(chart.getDataList(), trail).flatMap(({ timestamp, value }, index, steps) => {
    const [x, y] = [xAxis.convertTimestampToPixel(timestamp), yAxis.convertToPixel(value)];
    const before = steps[index - 1];
    return before
      ? [
          { x, y: yAxis.convertToPixel(before.value) },
          { x, y },
        ]
      : [{ x, y }];
  });

const placesOf = ({ lines }: TagLines, yAxis: YAxis | null): number[] =>
  yAxis ? lines.map(({ price }) => yAxis.convertToPixel(price)) : [];

const colourOf = (tone: TagTone, { up, down, warning, text1, text3 }: Palette): string =>
  ({ buy: up, sell: down, alert: warning, cost: text1, draft: text3 })[tone];

const group = { groupId: 'tags', lock: true };

/** Draws the lines of tags in place of those drawn before. */
export function drawTagLines(chart: Chart, drawn: TagLines): void {
  chart.removeOverlay({ groupId: group.groupId });
  const [first] = drawn.lines;
  if (first) chart.createOverlay({ ...group, name: 'tags', points: [{ value: first.price }], extendData: drawn });
}
