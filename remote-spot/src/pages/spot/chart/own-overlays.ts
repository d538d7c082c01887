/** The member's own orders and trades, as figures on the chart. */
import { registerOverlay, type Chart } from 'klinecharts';
import type { Palette } from './palette.ts';

export interface OwnOrder {
  readonly id: number;
  readonly side: 'buy' | 'sell';
  readonly price: number;
  /** `Buy 0.1500` */
  readonly label: string;
}

export interface OwnFill {
  readonly side: 'buy' | 'sell';
  /** Of the candle that it is in; epoch ms. */
  readonly timestamp: number;
  readonly price: number;
}

interface OrderLook {
  readonly label: string;
  readonly colour: string;
  readonly ground: string;
  readonly textSize: number;
  readonly font: string;
}

registerOverlay<OrderLook>({
  name: 'ownOrder',
  totalStep: 2,
  createPointFigures({ overlay: { extendData: look }, coordinates: [at], bounding }) {
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
        styles: { style: 'dashed', dashedValue: [6, 4], size: 1, color: look.colour },
        ignoreEvent: true,
      },
      {
        type: 'text',
        attrs: { x: 8, y: at.y, text: look.label, align: 'left', baseline: 'middle' },
        styles: {
          ...{ style: 'stroke_fill', color: look.colour, backgroundColor: look.ground },
          ...{ borderColor: look.colour, borderSize: 1, borderRadius: 4, size: look.textSize, family: look.font },
          ...{ weight: 500, paddingLeft: 6, paddingRight: 6, paddingTop: 2, paddingBottom: 2 },
        },
        ignoreEvent: true,
      },
    ];
  },
});

const tall = 9;
const half = 5;

/** Points up to where was bought, and down to where was sold. */
registerOverlay<{ readonly isBuy: boolean; readonly colour: string; readonly ground: string }>({
  name: 'ownFills',
  totalStep: 2,
  createPointFigures: ({ overlay: { extendData: look }, coordinates }) =>
    coordinates.map(({ x, y }) => {
      const away = look.isBuy ? tall : -tall;
      return {
        type: 'polygon',
        attrs: {
          coordinates: [
            { x, y },
            { x: x - half, y: y + away },
            { x: x + half, y: y + away },
          ],
        },
        styles: { style: 'stroke_fill', color: look.colour, borderColor: look.ground, borderSize: 1 },
        ignoreEvent: true,
      };
    }),
});

const common = { groupId: 'own', lock: true };

/** Draws the member's own in place of what was drawn of it before. */
export function drawOwn(
  chart: Chart,
  orders: readonly OwnOrder[],
  fills: readonly OwnFill[],
  { surface1: ground, textSize, font, up, down }: Palette,
): void {
  const colourOf = (side: OwnOrder['side']) => (side === 'buy' ? up : down);
  chart.removeOverlay({ groupId: common.groupId });
  for (const { side, price, label } of orders)
    chart.createOverlay({
      ...{ ...common, name: 'ownOrder', points: [{ value: price }] },
      extendData: { label, colour: colourOf(side), ground, textSize, font },
    });
  for (const side of ['buy', 'sell'] as const) {
    const points = fills
      .filter((fill) => fill.side === side)
      .map(({ timestamp, price }) => ({ timestamp, value: price }));
    const extendData = { isBuy: side === 'buy', colour: colourOf(side), ground };
    if (points.length > 0) chart.createOverlay({ ...common, name: 'ownFills', points, extendData });
  }
}
