import type * as z from 'zod/mini';
import { useState } from 'react';
import { persist, readPersisted } from '../storage/persisted-values.ts';
import { usePlatform } from './context.ts';

/**
 * A value that a module persists in this browser, and its setter.
 * @param name the module's and its own, as in `spot.layout`
 */
export function usePersistedState<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  fallback: z.output<Schema>,
): [value: z.output<Schema>, persist: (value: z.output<Schema>) => void] {
  const { stored } = usePlatform();
  const [value, setValue] = useState((): z.output<Schema> => readPersisted(stored, name, schema) ?? fallback);
  function setPersisted(next: z.output<Schema>): void {
    setValue(next);
    persist(stored, name, next);
  }
  return [value, setPersisted];
}
