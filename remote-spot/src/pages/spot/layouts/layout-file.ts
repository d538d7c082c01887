/** A chart layout as a file, to keep it or to give it to others. */
import { newChartLayout, type ChartLayoutContent } from '@livery/contract/calls/chart-layouts';
import { saveFile } from '@livery/platform/records';
import * as z from 'zod/mini';

/** Longer than any layout that the schema allows. */
export const maxLayoutBytes = 128 * 1024;

const layoutFile = z.object({
  format: z.literal('chart-layout'),
  version: z.literal(1),
  layout: newChartLayout,
});
type LayoutInFile = z.output<typeof layoutFile>['layout'];

/** Has the browser save a layout as a file. */
export function saveLayoutFile(name: string, content: ChartLayoutContent): void {
  const file: z.output<typeof layoutFile> = { format: 'chart-layout', version: 1, layout: { name, content } };
  // Only characters that every file system takes.
  const base = name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '').replaceAll(/^[ .]+|[ .]+$/g, '') || 'layout';
  saveFile(`${base}.layout.json`, JSON.stringify(file), 'application/json');
}

/** Reads a layout from a file of anybody, or says why it is none. A file that is too large is not read. */
export async function readLayoutFile(file: File): Promise<LayoutInFile | 'tooLarge' | 'noLayout'> {
  if (file.size > maxLayoutBytes) return 'tooLarge';
  try {
    return layoutFile.parse(JSON.parse(await file.text())).layout;
  } catch {
    return 'noLayout';
  }
}
