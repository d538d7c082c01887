/** What the reader draws on the chart, by mouse or by keyboard. */
import type { Chart, OverlayCreate } from 'klinecharts';
import { chartCursor, type ChartCursor } from './chart-cursor.ts';
import { drawingTools, type Drawing, type DrawingTool } from './chart-settings.ts';

export interface DrawingsLayer {
  readonly cursor: ChartCursor;
  setDrawings(all: readonly Drawing[]): void;
  /** The reader's next presses place the points of a drawing; `undefined`: no more. */
  draw(tool: DrawingTool | undefined): void;
  /** The drawing that was pressed last goes. */
  removeSelected(): void;
}

const groupId = 'drawings';
const isTool = (name: string): name is DrawingTool => drawingTools.some((tool) => tool === name);
const isComplete = ({ currentStep }: { readonly currentStep: number }) => currentStep === -1;
const newId = () => `${Date.now()}`;

/** @param onDrawings told all drawings whenever the reader has changed them by hand */
export function drawingsLayer(chart: Chart, onDrawings: (all: readonly Drawing[]) => void): DrawingsLayer {
  let selected: string | undefined;

  const drawn = (): Drawing[] =>
    chart
      .getOverlays({ groupId })
      .filter(isComplete)
      .flatMap(({ id, name, points }) => {
        if (!isTool(name)) return [];
        return [{ id, tool: name, points: points.map(({ timestamp = 0, value = 0 }) => ({ timestamp, value })) }];
      });
  // The library tells of a change before it has made it.
  const report = () => queueMicrotask(() => onDrawings(drawn()));
  const drawingOf = (tool: DrawingTool, rest: Pick<OverlayCreate, 'id' | 'points'>): OverlayCreate => ({
    ...{ name: tool, groupId, ...rest },
    onDrawEnd: report,
    onPressedMoveEnd: report,
    onSelected: ({ overlay }) => (selected = overlay.id),
    onDeselected: () => (selected = undefined),
    // It would remove it.
    onRightClick: (event) => event.preventDefault?.(),
  });
  function giveUp(): void {
    for (const overlay of chart.getOverlays({ groupId }))
      if (!isComplete(overlay)) chart.removeOverlay({ id: overlay.id });
  }
  const cursor = chartCursor(chart, (tool, points) => {
    giveUp();
    chart.createOverlay(drawingOf(tool, { id: newId(), points: [...points] }));
    report();
  });

  return {
    cursor,
    setDrawings(all) {
      for (const { id } of drawn()) if (!all.some((one) => one.id === id)) chart.removeOverlay({ id });
      // One that is there stays as it is.
      for (const { id, tool, points } of all) chart.createOverlay(drawingOf(tool, { id, points }));
    },
    draw(tool) {
      giveUp();
      cursor.begin();
      if (tool) chart.createOverlay(drawingOf(tool, { id: newId() }));
    },
    removeSelected() {
      if (selected !== undefined) onDrawings(drawn().filter(({ id }) => id !== selected));
      selected = undefined;
    },
  };
}
