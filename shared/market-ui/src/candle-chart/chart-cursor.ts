/** Keyboard control of the chart: a cursor that moves from candle to candle and places the points of a drawing. */
import type { Chart, KLineData } from 'klinecharts';
import type { DrawingTool } from './chart-settings.ts';

const pane = { paneId: 'candle_pane' };
/** How far a press moves the cursor up or down, px. */
const stepY = 6;

const pointCounts: Readonly<Record<DrawingTool, number>> = {
  segment: 2,
  rayLine: 2,
  straightLine: 2,
  horizontalStraightLine: 1,
  verticalStraightLine: 1,
  parallelStraightLine: 3,
  fibonacciLine: 2,
  priceLine: 1,
};

interface DrawnPoint {
  readonly timestamp: number;
  readonly value: number;
}

export interface ChartCursor {
  /** Moves right by a number of candles, or left by a negative one, and returns the candle. Starts at the last candle. */
  moveBy(candles: number): KLineData | undefined;
  moveUp(steps: number): void;
  /** Forgets the points of an unfinished drawing. */
  begin(): void;
  /** Places a point of the drawing at the cursor. Returns whether the drawing is complete. */
  place(tool: DrawingTool): boolean;
  scrollBy(candles: number): void;
  zoomBy(scale: number): void;
  /** Hides the cursor and scrolls to the last candle. */
  reset(): void;
}

export function createChartCursor(
  chart: Chart,
  onDrawn: (tool: DrawingTool, points: readonly DrawnPoint[]) => void,
): ChartCursor {
  let index: number | undefined;
  let y: number | undefined;
  let points: DrawnPoint[] = [];
  // The library answers one point with one coordinate.
  const xOf = (dataIndex: number) => (chart.convertToPixel({ dataIndex }, pane) as { x?: number }).x ?? 0;
  const yOf = (value: number) => (chart.convertToPixel({ value }, pane) as { y?: number }).y ?? 0;
  const width = () => chart.getSize(pane.paneId, 'main')?.width ?? 0;
  const height = () => chart.getSize(pane.paneId, 'main')?.height ?? 0;

  function show(): void {
    if (index === undefined) return;
    const overflow = xOf(index) - width();
    if (overflow > 0) chart.scrollByDistance(-overflow - chart.getBarSpace().bar);
    else if (xOf(index) < 0) chart.scrollByDistance(-xOf(index) + chart.getBarSpace().bar);
    chart.executeAction('onCrosshairChange', { x: xOf(index), ...(y !== undefined && { y }), ...pane });
  }

  return {
    moveBy(candles) {
      const bars = chart.getDataList();
      index = Math.min(bars.length - 1, Math.max(0, (index ?? bars.length - (candles < 0 ? 0 : 1)) + candles));
      const bar = bars[index];
      if (bar && points.length === 0) y = yOf(bar.close);
      show();
      return bar;
    },
    moveUp(steps) {
      y = Math.min(height(), Math.max(0, (y ?? height() / 2) - steps * stepY));
      show();
    },
    begin() {
      points = [];
    },
    place(tool) {
      const bar = index === undefined ? undefined : chart.getDataList()[index];
      const [at] = chart.convertFromPixel([{ x: 0, y: y ?? 0 }], pane) as readonly { value?: number }[];
      if (!bar || at?.value === undefined) return false;
      points.push({ timestamp: bar.timestamp, value: at.value });
      if (points.length < pointCounts[tool]) return false;
      onDrawn(tool, points);
      points = [];
      return true;
    },
    scrollBy: (candles) => chart.scrollByDistance(-candles * chart.getBarSpace().bar),
    zoomBy: (scale) => chart.zoomAtCoordinate(scale),
    reset() {
      [index, y, points] = [undefined, undefined, []];
      chart.executeAction('onCrosshairChange', {});
      chart.scrollToRealTime();
    },
  };
}
