import type { Route } from 'playwright-core';
import { siteOf } from './visit.ts';

/** Answers a page that asks for its configuration as the exchange does, with some fields different. */
export async function changedConfiguration(route: Route, fields: object): Promise<void> {
  // The name of a tenant's host is one that the browser alone knows.
  const response = await route.fetch({ url: `${siteOf()}/api/configs` });
  const answer = (await response.json()) as { data: object };
  await route.fulfill({ json: { ...answer, data: { ...answer.data, ...fields } } });
}
