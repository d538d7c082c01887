import type { Route } from 'playwright-core';
import { siteOf } from './visit.ts';

/** Answers a page's request for its configuration as the exchange does, with some fields changed. */
export async function changedConfiguration(route: Route, fields: object): Promise<void> {
  // Only the browser resolves the host names of tenants.
  const response = await route.fetch({ url: `${siteOf()}/api/configs` });
  const answer = (await response.json()) as { data: object };
  await route.fulfill({ json: { ...answer, data: { ...answer.data, ...fields } } });
}
