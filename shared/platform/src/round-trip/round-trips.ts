/** Leaving a form for another page of this site, and coming back to it as it was (spec §2.9, §4 'Returning from Transfer'). */
import { isSitePath } from '@livery/contract/web-address';
import { routePath } from '@livery/platform';
import * as z from 'zod/mini';

export interface RoundTrip {
  /** The form's, with its module's name, as in `wealth.buy`. */
  readonly name: string;
  /** The form's page, with its query. */
  readonly from: string;
  /** The page that the member goes to, with its query. */
  readonly to: string;
  /** What the form holds, as JSON. */
  readonly state: unknown;
}

export interface RoundTrips {
  /** Keeps a form until it is left for good; there is one trip at a time. Throws for paths of other sites. */
  begin(trip: RoundTrip): void;
  /** What the form held; `undefined` without a trip of this name, of this member, and of a form that the schema knows. */
  read<Schema extends z.ZodMiniType>(name: string, schema: Schema): z.output<Schema> | undefined;
  /** The form is there again. */
  end(name: string): void;
  /** Where a page that a trip leads to sends its member back to. */
  wayBack(pathname: string): string | undefined;
}

export interface RoundTripParts {
  /** Of this tab: the trips of two tabs do not meet. Called for each access, because a browser may refuse it. */
  storage(): Storage;
  /** The id of the open session; empty without one. */
  session(): string;
  /** Epoch ms. */
  now(): number;
}

/** A form that was left longer ago is opened empty. */
export const maxTripMs = 30 * 60_000;

const storedName = 'livery.roundTrip';
const storedTrip = z.object({
  ...{ name: z.string(), from: z.string(), to: z.string(), state: z.unknown() },
  session: z.string(),
  /** Epoch ms. */
  leftAt: z.number(),
});

const anySite = 'https://site.invalid';

/** The page's own spelling of a path of this site; `undefined` for anything else. */
function sitePath(path: string): URL | undefined {
  if (!isSitePath(path)) return undefined;
  const url = URL.parse(path, anySite);
  // Dot segments are resolved first: `/..//evil` starts with `//` only after that.
  return url?.origin === anySite && !url.pathname.startsWith('//') ? url : undefined;
}

export function createRoundTrips({ storage, session, now }: RoundTripParts): RoundTrips {
  function forget(): void {
    try {
      storage().removeItem(storedName);
    } catch {
      // A refused storage holds nothing.
    }
  }
  function keep(trip: z.output<typeof storedTrip>): void {
    try {
      storage().setItem(storedName, JSON.stringify(trip));
    } catch {
      // The form opens empty on the return.
    }
  }
  function readTrip(): z.output<typeof storedTrip> | undefined {
    try {
      return storedTrip.parse(JSON.parse(storage().getItem(storedName) ?? ''));
    } catch {
      return undefined;
    }
  }

  function current(): RoundTrip | undefined {
    const trip = readTrip();
    if (!trip) return undefined;
    const isOver = trip.session !== session() || Math.abs(now() - trip.leftAt) > maxTripMs;
    if (isOver) forget();
    return isOver ? undefined : trip;
  }

  return {
    begin(trip) {
      for (const path of [trip.from, trip.to])
        if (!sitePath(path)) throw new TypeError(`no path of this site: ${path}`);
      keep({ ...trip, session: session(), leftAt: now() });
    },
    read(name, schema) {
      const trip = current();
      return trip?.name === name ? schema.safeParse(trip.state).data : undefined;
    },
    end(name) {
      if (current()?.name === name) forget();
    },
    wayBack(pathname) {
      const trip = current();
      const to = trip && sitePath(trip.to);
      if (!to || routePath(to.pathname) !== routePath(pathname)) return undefined;
      return sitePath(trip.from) && trip.from;
    },
  };
}
