import type * as z from 'zod/mini';
import { useState } from 'react';
import { keep, readKept } from '../storage/kept-values.ts';
import { usePlatform } from './context.ts';

/**
 * A value that a module keeps in this browser, and the function that keeps another one.
 * @param name the module's and its own, as in `spot.layout`
 */
export function useKept<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  fallback: z.output<Schema>,
): [value: z.output<Schema>, keep: (value: z.output<Schema>) => void] {
  const { stored } = usePlatform();
  const [value, setValue] = useState((): z.output<Schema> => readKept(stored, name, schema) ?? fallback);
  function keepNext(next: z.output<Schema>): void {
    setValue(next);
    keep(stored, name, next);
  }
  return [value, keepNext];
}
