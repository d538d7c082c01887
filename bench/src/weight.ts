/** Measures the bytes of a first visit in a real browser. */
import { addedWeights } from './added-weight.ts';
import type { Figures } from './figures.ts';
import { onSite } from './on-site.ts';
import { kilobytes, scripts } from './scripts.ts';

/** The first category of pledge products of a new site, and the purchase of its first product. */
const category = '/financial?category=1';
const paths = ['/', '/spot', '/futures', '/login', '/financial', category, `${category}&show=buy&product=1`];

/** The bars of a first visit, in bytes as sent. */
const bars: Readonly<Record<string, number>> = { '/': 230_000, '/spot': 310_000 };

const barOf = (path: string) => (bars[path] === undefined ? '' : `, bar ${kilobytes(bars[path])}`);

export const weight = (): Promise<Figures> =>
  onSite(async (browser, address) => {
    const figures: [string, string][] = [];
    for (const path of paths) {
      const { first, later } = await scripts(browser, address + path);
      figures.push(
        [`JavaScript for ${path}, as sent, cold (${first.files} files)${barOf(path)}`, kilobytes(first.sent)],
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
