/** Draws the price line, its axes and the part of the future that orders reach into. No React. */
import type { Palette } from '@livery/market-ui/chart';
import { priceGrid, timeGrid, xOf, yOf, type LinePoint, type Plot } from './line-scales.ts';

export interface LineScene {
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

export const translucent = (colour: string, percent: number): string =>
  `color-mix(in srgb, ${colour} ${percent}%, transparent)`;

export function setText(context: CanvasRenderingContext2D, { textSize, font }: Palette, weight: number): void {
  context.font = `${weight} ${textSize}px ${font}`;
  context.textBaseline = 'middle';
}

export function stroke(
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
export const tagPadding = 12;
export const tagHeight = (textSize: number): number => textSize * 1.6;

/** A text on a rounded ground; `x` and `y` are the middle of its left edge. */
export function tag(
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
export function traceLine(context: CanvasRenderingContext2D, plot: Plot, points: readonly LinePoint[]): void {
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
    ...{ x: plot.width + 1, y, colour: palette.surface1, ground: palette.info, textSize },
  });
}

/** Everything below the orders. */
export function paintLine(context: CanvasRenderingContext2D, scene: LineScene): void {
  paintGrid(context, scene);
  if (!scene.isClosed) paintFuture(context, scene);
  paintPrices(context, scene);
}
