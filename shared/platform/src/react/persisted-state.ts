import { memberInfoCall } from '@livery/contract/calls/member';
import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { persist, readPersisted } from '../stored-values.ts';
import { usePlatform } from './context.ts';
import { useAnswer } from './query.ts';
import { useSignedIn } from './state.ts';

/** Stores a value, or a function's update of the latest one. Unchanged fields keep another tab's values. */
export type SetPersisted<Value> = (next: Value | ((latest: Value) => Value)) => void;

/**
 * A value that a module persists in this browser, and its setter.
 * @param name the module's and its own, as in `spot.layout`
 * @param options.perTab the tab keeps its own value: the stored one is only what the next tab starts with
 */
export function usePersistedState<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  fallback: z.output<Schema>,
  { perTab = false }: { readonly perTab?: boolean } = {},
): [value: z.output<Schema>, persist: SetPersisted<z.output<Schema>>] {
  type Value = z.output<Schema>;
  const { stored } = usePlatform();
  const read = (): Value => readPersisted(stored, name, schema) ?? fallback;
  const [value, setValue] = useState(read);
  const followOtherTabs = useEffectEvent(() => {
    const next = read();
    // All values of modules share one key: most changes are of another value.
    if (JSON.stringify(next) !== JSON.stringify(value)) setValue(next);
  });
  useEffect(() => (perTab ? undefined : stored.onOtherTab('modules', () => followOtherTabs())), [stored, perTab]);
  function setPersisted(next: Value | ((latest: Value) => Value)): void {
    // A persisted value is JSON, never a function.
    const changed = typeof next === 'function' ? (next as (latest: Value) => Value)(read()) : next;
    setValue(changed);
    persist(stored, name, changed);
  }
  return [value, setPersisted];
}

/** Stands for visitors, who have no id. */
const visitor = 'visitor';

/** The limit for one person; the oldest markets are dropped. */
const maxMarkets = 200;
/** The number of people whose favourites a browser keeps. */
const maxOwners = 20;

export interface Favourites {
  /** Such as `btcusdt`, in the order in which they were marked. */
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
