/** Measures the bytes of a first visit in a real browser. */
import { addedWeights } from './added-weight.ts';
import type { Figures } from './figures.ts';
import { onSite } from './on-site.ts';
import { kilobytes, scripts } from './scripts.ts';

export const weight = (): Promise<Figures> =>
  onSite(async (browser, address) => {
    const figures: [string, string][] = [];
    for (const path of ['/', '/spot', '/login', '/financial']) {
      const { first, later } = await scripts(browser, address + path);
      figures.push(
        [`JavaScript for ${path}, as sent, cold (${first.files} files)`, kilobytes(first.sent)],
        ['  the same, gzip', kilobytes(first.gzip)],
      );
      if (later.files > 0)
        figures.push(
          [`  more at its end, as sent (${later.files} files)`, kilobytes(later.sent)],
          ['  the same, gzip', kilobytes(later.gzip)],
        );
    }
    figures.push(...(await addedWeights(browser, address)));
    return figures;
  });
