import { memberInfoCall } from '@livery/contract/calls/member';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { persist, readPersisted } from '../storage/stored-values.ts';
import { usePlatform } from './context.ts';
import { useAnswer } from './query.ts';
import { useSignedIn } from './state.ts';

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

/** Stands for visitors, who have no id. */
const visitor = 'visitor';

/** The limit for one person; the oldest markets give way. */
const maxMarkets = 200;
/** The number of people whose favourites a browser keeps. */
const maxOwners = 20;

export interface Favourites {
  /** As in `btcusdt`, in the order in which they were marked. */
  readonly markets: readonly string[];
  /** `undefined` until the member is known. */
  readonly toggle: ((market: string) => void) | undefined;
}

/** The visitor's or member's favourite markets, which this browser keeps for each of them, the same in every tab. */
export function useFavourites(): Favourites {
  const { stored } = usePlatform();
  const isMember = useSignedIn();
  const { data: member } = useAnswer(memberInfoCall, undefined, { enabled: isMember });
  const owner = isMember ? member?.uuid : visitor;
  const [all, setAll] = useState(() => stored.get('favouriteMarkets') ?? {});
  useEffect(() => stored.onOtherTab('favouriteMarkets', () => setAll(stored.get('favouriteMarkets') ?? {})), [stored]);
  const markets = (owner !== undefined && Object.hasOwn(all, owner) && all[owner]) || [];

  function toggle(market: string): void {
    if (owner === undefined) return;
    const { [owner]: before = [], ...others } = stored.get('favouriteMarkets') ?? {};
    const now = before.includes(market) ? before.filter((other) => other !== market) : [...before, market];
    const recent = [...Object.entries(others), [owner, now.slice(-maxMarkets)] as const].slice(-maxOwners);
    const next = Object.fromEntries(recent);
    stored.set('favouriteMarkets', JSON.stringify(next));
    setAll(next);
  }
  return { markets, toggle: owner === undefined ? undefined : toggle };
}
