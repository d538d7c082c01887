/** The reader's drawings on the chart, made by mouse or by keyboard. */
import type { Chart, OverlayCreate } from 'klinecharts';
import { createChartCursor, type ChartCursor } from './chart-cursor.ts';
import { drawingTools, type Drawing, type DrawingTool } from './chart-settings.ts';

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

/** @param onDrawings called with all drawings when the reader has changed them by hand */
export function createDrawingsLayer(chart: Chart, onDrawings: (all: readonly Drawing[]) => void): DrawingsLayer {
  let selected: string | undefined;

  const readDrawings = (): Drawing[] =>
    chart
      .getOverlays({ groupId })
      .filter(isComplete)
      .flatMap(({ id, name, points }) => {
        if (!isTool(name)) return [];
        return [{ id, tool: name, points: points.map(({ timestamp = 0, value = 0 }) => ({ timestamp, value })) }];
      });
  // The library announces a change before it makes it.
  const report = () => queueMicrotask(() => onDrawings(readDrawings()));
  const toOverlay = (tool: DrawingTool, rest: Pick<OverlayCreate, 'id' | 'points'>): OverlayCreate => ({
    ...{ name: tool, groupId, ...rest },
    onDrawEnd: report,
    onPressedMoveEnd: report,
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
    chart.createOverlay(toOverlay(tool, { id: newId(), points: [...points] }));
    report();
  });

  return {
    cursor,
    setDrawings(all) {
      for (const { id } of readDrawings()) if (!all.some((one) => one.id === id)) chart.removeOverlay({ id });
      // The library ignores an overlay whose id it has already.
      for (const { id, tool, points } of all) chart.createOverlay(toOverlay(tool, { id, points }));
    },
    draw(tool) {
      discardUnfinished();
      cursor.begin();
      if (tool) chart.createOverlay(toOverlay(tool, { id: newId() }));
    },
    removeSelected() {
      if (selected !== undefined) onDrawings(readDrawings().filter(({ id }) => id !== selected));
      selected = undefined;
    },
  };
}
