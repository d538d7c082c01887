/** Draws the price line, its axes and the part of the future that orders reach into. No React. */
import { translucent, type Palette } from '@livery/market-ui/chart';
import { timeLeft } from '@livery/market-ui/market';
import { priceGrid, timeGrid, xOf, yOf, type LinePoint, type Plot } from './line-scales.ts';

interface LineScene {
  readonly plot: Plot;
  readonly points: readonly LinePoint[];
  readonly palette: Palette;
  /** Epoch seconds; what is right of it has not happened. */
  readonly now: number;
  /** A closed market's line is grey and has no last price. */
  readonly isClosed: boolean;
  readonly writePrice: (price: number) => string;
  readonly writeTime: (time: number) => string;
}

export function setText(context: CanvasRenderingContext2D, { textSize, font }: Palette, weight: number): void {
  context.font = `${weight} ${textSize}px ${font}`;
  context.textBaseline = 'middle';
}

function stroke(
  context: CanvasRenderingContext2D,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  { colour, dash = [], width = 1 }: { readonly colour: string; readonly dash?: number[]; readonly width?: number },
): void {
  context.beginPath();
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.setLineDash(dash);
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.stroke();
  context.setLineDash([]);
}

/** px beside the text of a tag, both sides together. */
const tagPadding = 12;
const tagHeight = (textSize: number): number => textSize * 1.6;

/** A text on a rounded ground; `x` and `y` are the middle of its left edge. */
function tag(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y, colour, ground, textSize }: { x: number; y: number; colour: string; ground: string; textSize: number },
): void {
  const width = context.measureText(text).width + tagPadding;
  const height = tagHeight(textSize);
  context.fillStyle = ground;
  context.beginPath();
  context.roundRect(x, y - height / 2, width, height, 3);
  context.fill();
  context.fillStyle = colour;
  context.textAlign = 'left';
  context.fillText(text, x + tagPadding / 2, y + 0.5);
}

function paintGrid(context: CanvasRenderingContext2D, scene: LineScene): void {
  const { plot, palette, writePrice, writeTime } = scene;
  setText(context, palette, 400);
  const rows = Math.max(2, Math.floor(plot.height / 80));
  const last = scene.isClosed ? undefined : scene.points.at(-1);
  const tagY = last ? yOf(plot, last.price) : -Infinity;
  for (const price of priceGrid(plot, rows)) {
    const y = Math.round(yOf(plot, price)) + 0.5;
    if (y < palette.textSize || y > plot.height - 4) continue;
    stroke(context, [0, y, plot.width, y], { colour: palette.grid });
    // The tag of the last price would half cover it.
    if (Math.abs(y - tagY) < palette.textSize * 1.5) continue;
    context.fillStyle = palette.text3;
    context.textAlign = 'left';
    context.fillText(writePrice(price), plot.width + 8, y);
  }
  for (const time of timeGrid(plot, palette.textSize * 6)) {
    const x = Math.round(xOf(plot, time)) + 0.5;
    stroke(context, [x, 0, x, plot.height], { colour: palette.grid });
    context.fillStyle = palette.text3;
    context.textAlign = 'center';
    if (x > palette.textSize * 1.5 && x < plot.width - palette.textSize)
      context.fillText(writeTime(time), x, plot.height + palette.textSize);
  }
  stroke(context, [plot.width + 0.5, 0, plot.width + 0.5, plot.height], { colour: palette.line });
  stroke(context, [0, plot.height + 0.5, plot.width, plot.height + 0.5], { colour: palette.line });
}

/** px between the lines that hatch the future. */
const hatch = 12;

function paintFuture(context: CanvasRenderingContext2D, { plot, palette, now }: LineScene): void {
  const x = Math.round(xOf(plot, now)) + 0.5;
  context.save();
  context.beginPath();
  context.rect(x, 0, plot.width - x, plot.height);
  context.clip();
  context.strokeStyle = palette.grid;
  context.lineWidth = 1;
  context.beginPath();
  for (let at = x - plot.height; at < plot.width; at += hatch) {
    context.moveTo(at, plot.height);
    context.lineTo(at + plot.height, 0);
  }
  context.stroke();
  context.restore();
  stroke(context, [x, 0, x, plot.height], { colour: palette.text3, width: 0.5 });
}

/** Traces the line from its first point on. */
function traceLine(context: CanvasRenderingContext2D, plot: Plot, points: readonly LinePoint[]): void {
  points.forEach(({ time, price }, index) => {
    const [x, y] = [xOf(plot, time), yOf(plot, price)];
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
}

function paintPrices(context: CanvasRenderingContext2D, scene: LineScene): void {
  const { plot, points, palette, isClosed } = scene;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return;
  const colour = isClosed ? palette.text3 : palette.info;
  const shade = context.createLinearGradient(0, 0, 0, plot.height);
  shade.addColorStop(0, translucent(colour, 22));
  // Not 0 %, which is black to a canvas and would grey the shade.
  shade.addColorStop(1, translucent(colour, 1));
  context.save();
  context.beginPath();
  context.rect(0, 0, plot.width, plot.height);
  context.clip();
  context.beginPath();
  traceLine(context, plot, points);
  context.strokeStyle = colour;
  context.lineWidth = 1.5;
  context.lineJoin = 'round';
  context.stroke();
  context.lineTo(xOf(plot, last.time), plot.height);
  context.lineTo(xOf(plot, first.time), plot.height);
  context.closePath();
  context.fillStyle = shade;
  context.fill();
  context.restore();
}

/** The last price: a dot, a dotted line to the axis, and its tag there. */
export function paintLast(context: CanvasRenderingContext2D, scene: LineScene): void {
  const { plot, points, palette, writePrice } = scene;
  const last = points.at(-1);
  if (!last) return;
  const [x, y] = [xOf(plot, last.time), Math.round(yOf(plot, last.price)) + 0.5];
  stroke(context, [x, y, plot.width, y], { colour: palette.info, dash: [2, 3] });
  context.fillStyle = translucent(palette.info, 25);
  context.beginPath();
  context.arc(x, y, 8, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = palette.info;
  context.beginPath();
  context.arc(x, y, 4, 0, 2 * Math.PI);
  context.fill();
  setText(context, palette, 600);
  const { textSize } = palette;
  tag(context, writePrice(last.price), {
    x: plot.width + 1,
    y,
    colour: palette.surface1,
    ground: palette.info,
    textSize,
  });
}

/** Everything below the orders. */
export function paintLine(context: CanvasRenderingContext2D, scene: LineScene): void {
  paintGrid(context, scene);
  if (!scene.isClosed) paintFuture(context, scene);
  paintPrices(context, scene);
}

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
      x: x - width / 2,
      y: textSize,
      colour: palette.text1,
      ground: palette.surface3,
      textSize,
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

/** Of a label's left edge, px; `y` is the middle of its height. */
interface LabelPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A label moves at most so many heights from its line: further away it would seem another one's. */
const steps = [0, 1, -1, 2, -2] as const;

/**
 * Moves each label that would cover an earlier one up or down beside it. One that finds no room stays at its line.
 * @param height of a label, px @param plotHeight px
 */
export function placesApart(labels: readonly LabelPlace[], height: number, plotHeight: number): readonly LabelPlace[] {
  const placed: LabelPlace[] = [];
  const isFree = ({ x, y, width }: LabelPlace) =>
    y >= height / 2 &&
    y <= plotHeight - height / 2 &&
    placed.every((one) => Math.abs(one.y - y) >= height || one.x + one.width <= x || x + width <= one.x);
  for (const label of labels) {
    const moved = steps.map((step) => ({ ...label, y: label.y + step * (height + 1) }));
    placed.push(moved.find(isFree) ?? label);
  }
  return placed;
}
