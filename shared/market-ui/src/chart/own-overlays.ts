/** The reader's own orders and trades, as overlays of the chart. */
import { registerOverlay } from '@livery/market-ui/klinecharts';
import type { Chart } from 'klinecharts';
import type { Palette } from './chart-styles.ts';

export interface OwnOrder {
  readonly id: number;
  readonly side: 'buy' | 'sell';
  readonly price: number;
  /** `Buy 0.1500` */
  readonly label: string;
}

export interface OwnFill {
  readonly side: 'buy' | 'sell';
  /** Start of the candle that holds the trade, epoch ms. */
  readonly timestamp: number;
  readonly price: number;
}

/** What a reader's coins cost: a step line of the average, and the price at which a sale gains nothing. */
export interface OwnCost {
  /** Starts of candles in epoch ms, oldest first, and the average from then on. */
  readonly steps: readonly { readonly timestamp: number; readonly value: number }[];
  readonly average: number;
  readonly breakEven: number;
}

interface OrderStyle {
  readonly label: string;
  readonly colour: string;
  readonly background: string;
  readonly textSize: number;
  readonly font: string;
}

registerOverlay<OrderStyle>({
  name: 'ownOrder',
  totalStep: 2,
  createPointFigures({ overlay: { extendData: style }, coordinates: [at], bounding }) {
    if (!at) return [];
    return [
      {
        type: 'line',
        attrs: {
          coordinates: [
            { x: 0, y: at.y },
            { x: bounding.width, y: at.y },
          ],
        },
        styles: { style: 'dashed', dashedValue: [6, 4], size: 1, color: style.colour },
        ignoreEvent: true,
      },
      {
        type: 'text',
        attrs: { x: 8, y: at.y, text: style.label, align: 'left', baseline: 'middle' },
        styles: {
          style: 'stroke_fill',
          color: style.colour,
          backbackgroundColor: style.background,
          borderColor: style.colour,
          borderSize: 1,
          borderRadius: 4,
          size: style.textSize,
          family: style.font,
          weight: 500,
          paddingLeft: 6,
          paddingRight: 6,
          paddingTop: 2,
          paddingBottom: 2,
        },
        ignoreEvent: true,
      },
    ];
  },
});

interface CostStyle {
  readonly colour: string;
  readonly dashed: boolean;
}

/** A line through each of its points to the right edge. */
registerOverlay<CostStyle>({
  name: 'ownCost',
  totalStep: 2,
  createPointFigures({ overlay: { extendData: style }, coordinates, bounding }) {
    const last = coordinates.at(-1);
    if (!last) return [];
    const steps = coordinates.flatMap((at, n) => {
      const before = coordinates[n - 1];
      return before ? [{ x: at.x, y: before.y }, at] : [at];
    });
    return {
      type: 'line',
      attrs: { coordinates: [...steps, { x: bounding.width, y: last.y }] },
      styles: { style: style.dashed ? 'dashed' : 'solid', dashedValue: [4, 4], size: 1, color: style.colour },
      ignoreEvent: true,
    };
  },
});

/** Of an arrow, px. */
const arrowHeight = 9;
const halfWidth = 5;

/** Arrows: up for a purchase, down for a sale. */
registerOverlay<{ readonly isBuy: boolean; readonly colour: string; readonly background: string }>({
  name: 'ownFills',
  totalStep: 2,
  createPointFigures: ({ overlay: { extendData: style }, coordinates }) =>
    coordinates.map(({ x, y }) => {
      const away = style.isBuy ? arrowHeight : -arrowHeight;
      return {
        type: 'polygon',
        attrs: {
          coordinates: [
            { x, y },
            { x: x - halfWidth, y: y + away },
            { x: x + halfWidth, y: y + away },
          ],
        },
        styles: { style: 'stroke_fill', color: style.colour, borderColor: style.background, borderSize: 1 },
        ignoreEvent: true,
      };
    }),
});

/** What is drawn of the reader's own. */
export interface OwnDrawing {
  readonly orders: readonly OwnOrder[];
  readonly fills: readonly OwnFill[];
  readonly cost: OwnCost | undefined;
}

const ownGroup = { groupId: 'own', lock: true };

/** Draws the reader's orders, trades and costs in place of those drawn before. */
export function drawOwnMarks(
  chart: Chart,
  { orders, fills, cost }: OwnDrawing,
  { surface1: background, textSize, font, up, down, text1, text3 }: Palette,
): void {
  const colourOf = (side: OwnOrder['side']) => (side === 'buy' ? up : down);
  chart.removeOverlay({ groupId: ownGroup.groupId });
  if (cost) {
    const from = cost.steps.at(-1)?.timestamp;
    const breakEven = { value: cost.breakEven, ...(from !== undefined && { timestamp: from }) };
    chart.createOverlay({
      ...ownGroup,
      name: 'ownCost',
      points: [breakEven],
      extendData: { colour: text3, dashed: true },
    });
    chart.createOverlay({
      ...ownGroup,
      name: 'ownCost',
      points: cost.steps.length === 0 ? [{ value: cost.average }] : [...cost.steps],
      extendData: { colour: text1, dashed: false },
    });
  }
  for (const { price, label, side } of orders)
    chart.createOverlay({
      ...ownGroup,
      name: 'ownOrder',
      points: [{ value: price }],
      extendData: { label, colour: colourOf(side), background, textSize, font },
    });
  for (const side of ['buy', 'sell'] as const) {
    const points = fills
      .filter((fill) => fill.side === side)
      .map(({ timestamp, price }) => ({ timestamp, value: price }));
    const extendData = { isBuy: side === 'buy', colour: colourOf(side), background };
    if (points.length > 0) chart.createOverlay({ ...ownGroup, name: 'ownFills', points, extendData });
  }
}
