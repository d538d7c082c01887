/** What modules keep of their own in the browser, each under a name of its own, as in `spot.layout`. */
import type * as z from 'zod/mini';
import type { StoredValues } from './stored-values.ts';

/** The value that is kept; `undefined` when there is none. Garbage, and what an earlier version kept otherwise, is none. */
export function readPersisted<Schema extends z.ZodMiniType>(
  stored: StoredValues,
  name: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(stored.get('modules')?.[name] ?? ''));
  } catch {
    return undefined;
  }
}

export const persist = (stored: StoredValues, name: string, value: unknown): void =>
  stored.set('modules', JSON.stringify({ ...stored.get('modules'), [name]: JSON.stringify(value) }));
