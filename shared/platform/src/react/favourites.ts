import { memberInfoCall } from '@livery/contract/calls/member';
import { useEffect, useState } from 'react';
import { useAnswer } from './answer.ts';
import { usePlatform } from './context.ts';
import { useSignedIn } from './state.ts';

/** Whose favourites a visitor's are, who has no id. */
const visitor = 'visitor';

/** Of one person; whoever marks more loses the first. */
const mostMarkets = 200;
/** Of how many people a browser keeps them. */
const mostOwners = 20;

export interface Favourites {
  /** As in `btcusdt`, the last one that was marked last. */
  readonly markets: readonly string[];
  /** `undefined` until it is known whose they are. */
  readonly toggle: ((market: string) => void) | undefined;
}

/** The reader's favourite markets as this browser keeps them, in every tab alike; a member's own, whoever else uses it. */
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
    const kept = [...Object.entries(others), [owner, now.slice(-mostMarkets)] as const].slice(-mostOwners);
    const next = Object.fromEntries(kept);
    stored.set('favouriteMarkets', JSON.stringify(next));
    setAll(next);
  }
  return { markets, toggle: owner === undefined ? undefined : toggle };
}
