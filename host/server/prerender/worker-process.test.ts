import { fallbackConfiguration } from '@livery/contract/configuration';
import type { PrerenderRequest } from '@livery/contract/prerender';
import { startPrerenderWorker } from './worker-process.ts';

const request: PrerenderRequest = { path: '/', language: 'de-DE', configuration: fallbackConfiguration, modules: [] };
const build = {
  key: 'marketing',
  address: '/',
  script: "var prerendered = { render: async ({ language }) => ({ html: language, css: '' }) };",
};

const worker = startPrerenderWorker();
afterAll(() => worker.close());

/** Nothing runs in this process for so long, as in a pause of its machine. */
const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test('does not count the time in which the server itself stood still', async () => {
  await worker.prerender(build, request);
  const answer = worker.prerender(build, { ...request, language: 'fr-FR' });
  standStill(6000);
  expect(await answer).toEqual({ html: 'fr-FR', css: '' });
});
