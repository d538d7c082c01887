/** Modules bundle this part, as they do `commands.ts`. */
import { isSitePath } from '@livery/contract/web-address';
import { routePath, usePlatform } from '@livery/platform';
import { useLocation, useNavigate } from '@livery/platform/router';
import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { draftPrefix } from './draft.ts';

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
   * Navigates to a path of this site, such as `/transfer?from=SPOT&to=WEALTH`, and stores the form's values for the
   * return. Throws a `TypeError` for a path of another site.
   */
  leaveFor(path: string, state: State): void;
}

/**
 * Lets a member leave a form for another page and find it restored (spec §2.9). Use it once for a form, in the page
 * that opens the form, because the first render after the return ends the trip.
 * @param name the module's and the form's, as in `wealth.buy`
 * @param schema the form's values, as plain JSON: anything else is dropped
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

/** The path to return to, for a member who left a form for the open page; otherwise `undefined`. */
export function useWayBack(): string | undefined {
  const trips = useRoundTrips();
  return trips.wayBack(useLocation().pathname);
}

/**
 * Leaving a form for another page of this site, and returning to the restored form (spec §2.9, §4 'Returning from
 * Transfer').
 */
interface RoundTrip {
  /** The form's, with its module's name, as in `wealth.buy`. */
  readonly name: string;
  /** The form's page, with its query. */
  readonly from: string;
  /** The target page with its query. */
  readonly to: string;
  /** What the form holds, as JSON. */
  readonly state: unknown;
}

interface RoundTrips {
  /**
   * Stores a form until it is left for good. On the target page of a stored trip the new trip is nested; elsewhere it
   * replaces the stored one. Throws for paths of other sites.
   */
  begin(trip: RoundTrip): void;
  /** The form's values. `undefined` without a trip of this name and member that fits the schema. */
  read<Schema extends z.ZodMiniType>(name: string, schema: Schema): z.output<Schema> | undefined;
  /** Ends the trip of a restored form, and every trip inside it. */
  end(name: string): void;
  /** Where a page that a trip leads to sends its member back to. */
  wayBack(pathname: string): string | undefined;
}

interface RoundTripParts {
  /**
   * The storage of this tab, so that the trips of two tabs are separate. Read for each access, because a browser may
   * refuse it.
   */
  storage(): Storage;
  /** The id of the open session; empty without one. */
  session(): string;
  /** Epoch ms. */
  now(): number;
}

/** A form that was left longer ago is opened empty. */
export const maxTripMs = 30 * 60_000;
/** Beyond these the outermost form is given up. */
export const maxTrips = 4;

/** Among the drafts, which a sign-out drops. */
const storedName = `${draftPrefix}roundTrips`;
const storedTrips = z.array(
  z.object({
    name: z.string(),
    from: z.string(),
    to: z.string(),
    state: z.unknown(),
    session: z.string(),
    /** Epoch ms. */
    leftAt: z.number(),
  }),
);
/** From the outermost form to the innermost. */
type StoredTrips = z.output<typeof storedTrips>;

const anySite = 'https://site.invalid';

/** The route of a path of this site, as the router compares them; `undefined` for anything else. */
function siteRoute(path: string): string | undefined {
  if (!isSitePath(path)) return undefined;
  const url = URL.parse(path, anySite);
  // Dot segments are resolved first: `/..//evil` starts with `//` only after that.
  return url?.origin === anySite && !url.pathname.startsWith('//') ? routePath(url.pathname) : undefined;
}

/** Which of the trips leads to a page; -1 when none does. */
function tripTo(trips: StoredTrips, path: string): number {
  const route = siteRoute(path);
  return route === undefined ? -1 : trips.findLastIndex(({ to }) => siteRoute(to) === route);
}

export function createRoundTrips({ storage, session, now }: RoundTripParts): RoundTrips {
  function keep(trips: StoredTrips): void {
    try {
      storage().setItem(storedName, JSON.stringify(trips));
    } catch {
      // The form opens empty on the return.
    }
  }
  function readTrips(): StoredTrips {
    try {
      return storedTrips.parse(JSON.parse(storage().getItem(storedName) ?? '[]'));
    } catch {
      return [];
    }
  }

  function current(): StoredTrips {
    const trips = readTrips();
    const open = trips.filter((trip) => trip.session === session() && Math.abs(now() - trip.leftAt) <= maxTripMs);
    if (open.length < trips.length) keep(open);
    return open;
  }

  function end(name: string): void {
    const trips = current();
    const at = trips.findIndex((trip) => trip.name === name);
    if (at >= 0) keep(trips.slice(0, at));
  }

  return {
    begin(trip) {
      for (const path of [trip.from, trip.to])
        if (siteRoute(path) === undefined) throw new TypeError(`no path of this site: ${path}`);
      end(trip.name);
      const trips = current();
      const around = trips.slice(0, tripTo(trips, trip.from) + 1);
      keep([...around, { ...trip, session: session(), leftAt: now() }].slice(-maxTrips));
    },
    read(name, schema) {
      const trip = current().find((one) => one.name === name);
      return trip && schema.safeParse(trip.state).data;
    },
    end,
    wayBack(pathname) {
      const trips = current();
      const from = trips[tripTo(trips, pathname)]?.from;
      return from !== undefined && siteRoute(from) !== undefined ? from : undefined;
    },
  };
}
