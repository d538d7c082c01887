/** What Lighthouse says of the pages that visitors come to first, on its phone (a slow 4G network, a processor at a quarter). */
import { launchBrowser } from '@livery/e2e/browser';
import { freePorts, startSite, stopSite } from '@livery/e2e/site-process';
import lighthouse, { type Result } from 'lighthouse';
import { median, type Figure, type Figures } from './figures.ts';

const runs = 3;
const paths = ['/', '/quotes', '/login', '/spot'];
const categories = ['performance', 'accessibility', 'best-practices'] as const;

/** The result of one first visit. */
async function visit(url: string, port: number): Promise<Result> {
  const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'silent' });
  if (!result) throw new Error(`Lighthouse has no result for ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return lhr;
}

const scoreOf = ({ categories: scored }: Result, category: string) => Math.round(100 * (scored[category]?.score ?? 0));

/** The audits of a category that cost points, with their weight. */
const faults = (result: Result, category: string): string[] =>
  (result.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);

const barOf = (path: string, category: string) => (category !== 'performance' ? 100 : path === '/spot' ? 90 : 95);

function figuresOf(path: string, results: readonly Result[]): Figures {
  const numberOf = (audit: string) => median(results.map(({ audits }) => audits[audit]?.numericValue ?? 0));
  const found = categories.slice(1).flatMap((category) => results.flatMap((result) => faults(result, category)));
  return [
    ...categories.map((category) => {
      const scores = results.map((result) => scoreOf(result, category));
      return [
        `${category} of ${path} (${scores.join(', ')})`,
        String(median(scores)),
        `at least ${barOf(path, category)}`,
      ] as const;
    }),
    ['  largest paint', `${Math.round(numberOf('largest-contentful-paint'))} ms`],
    ['  blocking time', `${Math.round(numberOf('total-blocking-time'))} ms`],
    ['  layout shift', numberOf('cumulative-layout-shift').toFixed(3)],
    ...[...new Set(found)].map((audit) => [`  ${audit}`, 'fails'] as const),
  ];
}

export async function lighthouseScores(): Promise<Figures> {
  const [port = 0] = await freePorts(1);
  const site = await startSite();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    if (!(await site.ready)) throw new Error(site.output().stderr);
    const figures: Figure[] = [];
    for (const path of paths) {
      const url = `http://localhost:${site.port}${path}`;
      // The server prerenders a page at its first request.
      await fetch(url, { headers: { accept: 'text/html' } });
      const results: Result[] = [];
      for (let run = 0; run < runs; run += 1) results.push(await visit(url, port));
      figures.push(...figuresOf(path, results));
    }
    return figures;
  } finally {
    await browser.close();
    await stopSite(site);
  }
}
