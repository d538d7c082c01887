import type * as z from 'zod/mini';

/** The first field that a schema found wrong, as a path such as `claims.users`; empty where the whole is wrong. */
export function fieldAtFault({ issues }: z.core.$ZodError): string {
  const [issue] = issues;
  const inside = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  return [...(issue?.path ?? []), ...(inside === undefined ? [] : [inside])].join('.');
}
