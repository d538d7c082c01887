/** Values that modules persist in the browser, each under its own name, as in `spot.layout`. */
import type * as z from 'zod/mini';
import type { StoredValue } from './stored-values.ts';

/** All that is needed of `StoredValues`. So new keys there change nothing for modules that were built before. */
interface ModuleValues {
  get(key: 'modules'): StoredValue<'modules'> | undefined;
  set(key: 'modules', text: string): void;
}

/** The persisted value. `undefined` when there is none, and for garbage or another shape, as of an earlier version. */
export function readPersisted<Schema extends z.ZodMiniType>(
  stored: ModuleValues,
  name: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(stored.get('modules')?.[name] ?? ''));
  } catch {
    return undefined;
  }
}

export const persist = (stored: ModuleValues, name: string, value: unknown): void =>
  stored.set('modules', JSON.stringify({ ...stored.get('modules'), [name]: JSON.stringify(value) }));
