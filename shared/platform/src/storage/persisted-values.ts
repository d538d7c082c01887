/** Values that modules persist in the browser, each under its own name, as in `spot.layout`. */
import type * as z from 'zod/mini';
import type { StoredValues } from './stored-values.ts';

/** The persisted value. `undefined` when there is none, and for garbage or another shape, as of an earlier version. */
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
