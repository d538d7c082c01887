/** The chart layout that this browser shows (docs/decisions.md §79). Without one, everything stays in the browser. */
import type { ChartLayout, ChartLayoutContent } from '@livery/contract/calls/chart-layouts';
import { usePersistedState } from '@livery/platform';
import * as z from 'zod/mini';

const chosenLayout = z.nullable(
  z.object({
    id: z.number(),
    name: z.string(),
    /** The version that is shown, or that the changes here are made to. */
    version: z.number(),
    /** Whether there are changes here that are not in the account yet. */
    isChanged: z.boolean(),
  }),
);
export type ChosenLayout = z.output<typeof chosenLayout>;

export const useChosenLayout = (): [ChosenLayout, (chosen: ChosenLayout) => void] =>
  usePersistedState('spot.chosenLayout', chosenLayout, null);

export const asChosen = ({ id, name, version }: ChartLayout): NonNullable<ChosenLayout> => ({
  id,
  name,
  version,
  isChanged: false,
});

export interface LayoutProps {
  readonly chosen: ChosenLayout;
  readonly onChoose: (chosen: ChosenLayout) => void;
  /** What the page shows now. */
  readonly content: ChartLayoutContent;
  /** Shows a layout on the page. */
  readonly onApply: (content: ChartLayoutContent) => void;
}
