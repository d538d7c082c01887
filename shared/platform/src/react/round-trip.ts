/** Modules bundle this part, as they do `commands.ts`. */
import { usePlatform } from '@livery/platform';
import { useLocation, useNavigate } from '@livery/platform/router';
import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { createRoundTrips, type RoundTrips } from '../round-trip/round-trips.ts';

function useRoundTrips(): RoundTrips {
  const { session } = usePlatform();
  return createRoundTrips({
    storage: () => sessionStorage,
    session: () => session.current()?.id ?? '',
    now: Date.now,
  });
}

export interface RoundTripHook<State> {
  /** What the form held when the member left it, on the first render after their return. */
  readonly returned: State | undefined;
  /**
   * Goes to a path of this site, as `/transfer?from=SPOT&to=WEALTH`, and keeps what the form holds for the return.
   * Throws a `TypeError` for a path of another site.
   */
  leaveFor(path: string, state: State): void;
}

/**
 * Lets a member leave a form for another page and find it as it was (spec §2.9). Used once for a form, in the page that
 * opens it, because the first render after the return ends the trip.
 * @param name the module's and the form's, as in `wealth.buy`
 * @param schema what the form holds, as plain JSON: anything else is dropped
 */
export function useRoundTrip<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
): RoundTripHook<z.output<Schema>> {
  const trips = useRoundTrips();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [returned] = useState(() => trips.read(name, schema));
  const end = useEffectEvent(() => trips.end(name));
  useEffect(() => end(), []);
  return {
    returned,
    leaveFor(path, state) {
      trips.begin({ name, from: pathname + search, to: path, state });
      void navigate(path);
    },
  };
}

/** The path that the open page sends its member back to, when they came from a form; `undefined` when they did not. */
export function useWayBack(): string | undefined {
  const trips = useRoundTrips();
  return trips.wayBack(useLocation().pathname);
}
