/** The reader's drawings on the chart, made by mouse or by keyboard. */
import { drawingTools } from '@livery/contract/calls/chart-layouts';
import type { Chart, KLineData, OverlayCreate } from 'klinecharts';
import type { Drawing, DrawingChange, DrawingTool } from './chart-settings.ts';

export interface DrawingsLayer {
  readonly cursor: ChartCursor;
  setDrawings(all: readonly Drawing[]): void;
  /** From now on presses place the points of a drawing; `undefined` ends that. */
  draw(tool: DrawingTool | undefined): void;
  /** Removes the drawing that was pressed last. */
  removeSelected(): void;
}

const groupId = 'drawings';
const isTool = (name: string): name is DrawingTool => drawingTools.some((tool) => tool === name);
const isComplete = ({ currentStep }: { readonly currentStep: number }) => currentStep === -1;
const newId = () => `${Date.now()}`;

/** @param onDrawing called when the reader has made, moved or removed a drawing by hand */
export function createDrawingsLayer(chart: Chart, onDrawing: (change: DrawingChange) => void): DrawingsLayer {
  let selected: string | undefined;

  const readDrawings = (): Drawing[] =>
    chart
      .getOverlays({ groupId })
      .filter(isComplete)
      .flatMap(({ id, name, points }) => {
        if (!isTool(name)) return [];
        return [{ id, tool: name, points: points.map(({ timestamp = 0, value = 0 }) => ({ timestamp, value })) }];
      });
  function report(id: string): void {
    // The library announces a change before it makes it.
    queueMicrotask(() => {
      const put = readDrawings().find((one) => one.id === id);
      if (put) onDrawing({ put });
    });
  }
  const toOverlay = (tool: DrawingTool, rest: Pick<OverlayCreate, 'id' | 'points'>): OverlayCreate => ({
    name: tool,
    groupId,
    ...rest,
    onDrawEnd: ({ overlay }) => report(overlay.id),
    onPressedMoveEnd: ({ overlay }) => report(overlay.id),
    onSelected: ({ overlay }) => (selected = overlay.id),
    onDeselected: () => (selected = undefined),
    // The library's default removes the drawing.
    onRightClick: (event) => event.preventDefault?.(),
  });
  function discardUnfinished(): void {
    for (const overlay of chart.getOverlays({ groupId }))
      if (!isComplete(overlay)) chart.removeOverlay({ id: overlay.id });
  }
  const cursor = createChartCursor(chart, (tool, points) => {
    discardUnfinished();
    const id = newId();
    chart.createOverlay(toOverlay(tool, { id, points: [...points] }));
    report(id);
  });

  return {
    cursor,
    setDrawings(all) {
      const shown = readDrawings();
      for (const { id } of shown) if (!all.some((one) => one.id === id)) chart.removeOverlay({ id });
      for (const { id, tool, points } of all) {
        const before = shown.find((one) => one.id === id);
        if (!before) chart.createOverlay(toOverlay(tool, { id, points }));
        // Another tab has moved it.
        else if (JSON.stringify(before.points) !== JSON.stringify(points)) chart.overrideOverlay({ id, points });
      }
    },
    draw(tool) {
      discardUnfinished();
      cursor.begin();
      if (tool) chart.createOverlay(toOverlay(tool, { id: newId() }));
    },
    removeSelected() {
      if (selected !== undefined) onDrawing({ removed: selected });
      selected = undefined;
    },
  };
}

/** Keyboard control of the chart: a cursor that moves from candle to candle and places the points of a drawing. */
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

interface ChartCursor {
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

function createChartCursor(
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
