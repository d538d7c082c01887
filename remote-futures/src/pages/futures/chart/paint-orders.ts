/** Draws running orders on the price line (boards: 'Charts'). No React. */
import { timeLeft } from '@livery/market-ui/market';
import { placesApart } from './label-places.ts';
import { xOf, yOf, type LinePoint } from './line-scales.ts';
import { setText, stroke, tag, tagHeight, tagPadding, traceLine, translucent, type LineScene } from './paint-line.ts';

/** A running order of the member's. */
export interface ChartOrder {
  readonly id: number;
  readonly direction: 'up' | 'down';
  readonly price: number;
  /** Epoch seconds, as is the other. */
  readonly entryTime: number;
  readonly deliveryTime: number;
  /** `Call 200` */
  readonly label: string;
}

/** More areas on top of each other say nothing; these settle first. */
const maxAreas = 4;
/** px between two settlement tags that would cover each other. */
const tagGap = 56;

/** Tints what lies between price and entry, by winning or losing. */
function paintArea(
  context: CanvasRenderingContext2D,
  { plot, points, palette, now }: LineScene,
  { direction, price, entryTime }: ChartOrder,
): void {
  const since = points.filter(({ time }) => time >= entryTime);
  const last = since.at(-1);
  if (!last) return;
  const start: LinePoint = { time: entryTime, price };
  const entry = yOf(plot, price);
  const halves = [
    { isAbove: true, top: 0, height: entry },
    { isAbove: false, top: entry, height: plot.height - entry },
  ];
  for (const { isAbove, top, height } of halves) {
    const isWinning = isAbove === (direction === 'up');
    context.save();
    context.beginPath();
    context.rect(Math.max(0, xOf(plot, entryTime)), top, xOf(plot, now), height);
    context.clip();
    context.beginPath();
    traceLine(context, plot, [start, ...since]);
    context.lineTo(xOf(plot, last.time), entry);
    context.closePath();
    context.fillStyle = isWinning ? translucent(palette.upFill, 24) : translucent(palette.downFill, 36);
    context.fill();
    context.restore();
  }
}

function paintEntry(context: CanvasRenderingContext2D, scene: LineScene, order: ChartOrder): void {
  const { plot, palette } = scene;
  const isUp = order.direction === 'up';
  const colour = isUp ? palette.upFill : palette.downFill;
  const [start, end] = [xOf(plot, order.entryTime), xOf(plot, order.deliveryTime)];
  const y = Math.round(yOf(plot, order.price)) + 0.5;
  stroke(context, [Math.max(0, start), y, Math.min(end, plot.width), y], { colour, dash: [5, 4] });
  if (start >= 0) {
    context.beginPath();
    context.arc(start, y, 4, 0, 2 * Math.PI);
    context.fillStyle = colour;
    context.fill();
    context.strokeStyle = palette.surface1;
    context.lineWidth = 2;
    context.stroke();
  }
}

/** Above all lines, so that none crosses their texts. */
function paintLabels(
  context: CanvasRenderingContext2D,
  { plot, palette }: LineScene,
  orders: readonly ChartOrder[],
): void {
  setText(context, palette, 600);
  const { textSize, onUp } = palette;
  const labels = orders.map(({ direction, label, price, deliveryTime }) => {
    const width = context.measureText(label).width + tagPadding;
    const x = Math.min(xOf(plot, deliveryTime) + 4, plot.width - width);
    return { label, direction, width, x, y: Math.round(yOf(plot, price)) + 0.5 };
  });
  const places = placesApart(labels, tagHeight(textSize), plot.height);
  labels.forEach(({ label, direction, x }, index) => {
    const ground = direction === 'up' ? palette.upSolid : palette.downSolid;
    const y = places[index]?.y ?? 0;
    tag(context, label, { x, y, colour: onUp, ground, textSize });
  });
}

/** The dotted line where an order settles, with the time that is left above it. */
function paintSettlements(context: CanvasRenderingContext2D, scene: LineScene, orders: readonly ChartOrder[]): void {
  const { plot, palette, now } = scene;
  const { textSize } = palette;
  const shown = orders.filter(({ deliveryTime }) => deliveryTime <= plot.to);
  const places = new Set(shown.map(({ deliveryTime }) => Math.round(xOf(plot, deliveryTime)) + 0.5));
  for (const x of places) stroke(context, [x, 0, x, plot.height], { colour: palette.text3, dash: [2, 4] });
  setText(context, palette, 500);
  let covered = -Infinity;
  for (const { deliveryTime } of shown) {
    const x = xOf(plot, deliveryTime);
    if (x - covered < tagGap) continue;
    covered = x;
    const left = timeLeft(deliveryTime - now);
    const width = context.measureText(left).width + tagPadding;
    tag(context, left, {
      ...{ x: x - width / 2, y: textSize, colour: palette.text1, ground: palette.surface3, textSize },
    });
  }
}

/** The orders without those whose lines would cover another one's: many orders may enter at one price. */
function visiblyApart({ plot }: LineScene, running: readonly ChartOrder[]): readonly ChartOrder[] {
  const seen = new Set<string>();
  return running.filter(({ direction, price, entryTime, deliveryTime }) => {
    const places = [yOf(plot, price), xOf(plot, entryTime), xOf(plot, deliveryTime)].map(Math.round);
    const place = [direction, ...places].join(' ');
    return !seen.has(place) && seen.add(place);
  });
}

/** @param running by delivery time, the next one first */
export function paintOrders(context: CanvasRenderingContext2D, scene: LineScene, running: readonly ChartOrder[]): void {
  for (const order of running.slice(0, maxAreas)) paintArea(context, scene, order);
  paintSettlements(context, scene, running);
  const apart = visiblyApart(scene, running);
  for (const order of apart) paintEntry(context, scene, order);
  paintLabels(context, scene, apart);
}
