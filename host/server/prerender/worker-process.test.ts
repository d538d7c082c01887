/** @jest-environment node */
import { fallbackConfiguration } from '@livery/contract/configuration';
import type { PrerenderRequest } from '@livery/contract/prerender';
import { startPrerenderWorker } from './worker-process.ts';

const request: PrerenderRequest = { path: '/', language: 'de-DE', configuration: fallbackConfiguration, modules: [] };
const build = {
  ...{ key: 'marketing', address: '/' },
  script: "var prerendered = { render: async ({ language }) => ({ html: language, css: '' }) };",
};

test('does not count the time in which the server itself stood still', async () => {
  const worker = startPrerenderWorker();
  await worker.prerender(build, request);
  const answer = worker.prerender(build, { ...request, language: 'fr-FR' });
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6000);
  expect(await answer).toEqual({ html: 'fr-FR', css: '' });
  worker.close();
});
