/** The only access to local storage (spec §3 'Local storage', docs/decisions.md §14): a fixed prefix, a schema for every key. */
import { sessionToken } from '@livery/contract/calls/session';
import { agentIdentity } from '@livery/contract/calls/tenant';
import { decimalValue } from '@livery/contract/decimal';
import { languages } from '@livery/contract/languages';
import { moduleOverride } from '@livery/contract/override';
import { modulePreview } from '@livery/contract/preview';
import * as z from 'zod/mini';

const prefix = 'livery.';

const epochSeconds = z.pipe(z.pipe(z.string(), z.transform(Number)), z.number().check(z.positive()));

/** JSON text of what `schema` describes. */
const json = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.string(),
    z.transform((text, context): z.output<Schema> => {
      try {
        return schema.parse(JSON.parse(text));
      } catch {
        context.issues.push({ code: 'custom', message: 'not the JSON that is stored here', input: text });
        return z.NEVER;
      }
    }),
  );

const schemas = {
  token: sessionToken,
  refreshToken: sessionToken,
  /** The sign-in that the tokens belong to; see `OpenSession`. */
  session: z.uuid(),
  locale: z.enum(languages),
  /** A language that the operator set for this visitor; `locale` beats it (docs/decisions.md §25). */
  official_locale: z.enum(languages),
  agentIdentify: agentIdentity,
  colorMode: z.enum(['colorMode1', 'colorMode2']),
  /** The member has chosen the colour mode. */
  userChangeColor: z.literal('1'),
  /** The member's own choice of theme (docs/decisions.md §30). */
  theme: z.enum(['dark', 'light']),
  deviceId: z.uuid(),
  /** Until when (epoch seconds on the server's clock) no new code can be requested: to register, for a new password. */
  sendTextOfRegister: epochSeconds,
  sendTextOfReset: epochSeconds,
  /** The same for the codes of a signed-in member: to a new address, and to a present one for what it allows. */
  sendTextOfNewMobile: epochSeconds,
  sendTextOfNewEmail: epochSeconds,
  sendTextOfLoginPasswordByMobile: epochSeconds,
  sendTextOfLoginPasswordByMail: epochSeconds,
  sendTextOfFundsPasswordByMobile: epochSeconds,
  sendTextOfFundsPasswordByMail: epochSeconds,
  sendTextOfMobileByMobile: epochSeconds,
  sendTextOfMobileByMail: epochSeconds,
  sendTextOfEmailByMobile: epochSeconds,
  sendTextOfEmailByMail: epochSeconds,
  /** The same for the codes by which pledges are redeemed (spec §3). */
  sendTextOfFinancial: epochSeconds,
  /** When (epoch ms) this tab was sent to the mobile site; `returned`: it came back at once. */
  leftForMobile: z.union([z.literal('returned'), epochSeconds]),
  /** The member hides amounts. */
  hideAmounts: z.literal('1'),
  /** Favourite markets, as in `btcusdt`, by the member's uuid; `visitor` stands for visitors. */
  favouriteMarkets: json(z.record(z.string(), z.array(z.string()))),
  /** The last good configuration, and its agent. */
  configuration: json(z.object({ agentIdentify: agentIdentity, configuration: z.record(z.string(), z.unknown()) })),
  /** The signed text of the newest good release manifest. */
  release: z.string().check(z.maxLength(4_000_000)),
  /**
   * The versions of each module that worked here, newest first, by tenant, channel and number of their release, and the
   * signed texts of those releases.
   */
  workedReleases: json(
    z.object({
      texts: z.record(z.string(), z.string()),
      modules: z.record(z.string(), z.array(z.object({ version: z.string(), release: z.string() }))),
    }),
  ),
  /** Versions that failed here (`<module> <version>`), and until when (epoch ms) they are not tried again. */
  quarantine: json(z.record(z.string(), z.number())),
  /** Values of modules by name, as `spot.layout`: JSON text each, which its module validates. */
  modules: json(z.record(z.string(), z.string())),
  /** The last list of spot markets (spec §3 'Spot list entry'), by symbol, as in `BTCUSDT`. */
  SPOT_LIST: json(
    z.record(
      z.string(),
      z.looseObject({
        price: decimalValue,
        change: decimalValue,
        high: decimalValue,
        low: decimalValue,
        volume: decimalValue,
      }),
    ),
  ),
  /** The last list of futures products (spec §3 'Futures list entry'), by symbol. */
  FUTURE_LIST: json(z.record(z.string(), z.looseObject({ symbol: z.string() }))),
  /** The last list of coins (spec §3 'Coin'). */
  COINS: json(z.array(z.looseObject({ coin: z.string() }))),
  /** The signed-in member (`uuid` of the user info) and their agent; removed with the session. */
  USER_ID: z.string().check(z.minLength(1), z.maxLength(200)),
  AGENT_ID: agentIdentity,
  /** A module that a developer runs from their own machine, if the tenant allows that. */
  override: moduleOverride,
  /** The preview of a module that a tester runs. */
  preview: modulePreview,
  /** The planned reconnection (spec §4, docs/decisions.md §24): its tab, and its time (epoch ms). */
  LOCK_RECONNECT: json(z.object({ tab: z.string(), until: z.number() })),
  /** With 1 the page opens no live socket (spec §4). */
  DO_NOT_CONNECT: z.enum(['0', '1']),
} as const;

type StoredKey = keyof typeof schemas;
export type StoredValue<Key extends StoredKey> = z.output<(typeof schemas)[Key]>;

/** What a member leaves in the browser. Favourites are listed by their owner, and nobody else sees them. */
const memberKeys = [
  'modules',
  'hideAmounts',
  'sendTextOfNewMobile',
  'sendTextOfNewEmail',
  'sendTextOfLoginPasswordByMobile',
  'sendTextOfLoginPasswordByMail',
  'sendTextOfFundsPasswordByMobile',
  'sendTextOfFundsPasswordByMail',
  'sendTextOfMobileByMobile',
  'sendTextOfMobileByMail',
  'sendTextOfEmailByMobile',
  'sendTextOfEmailByMail',
  'sendTextOfFinancial',
] as const satisfies readonly StoredKey[];

/** Removes what the next person at this browser must not find: drawings, waits for codes. The member has signed out. */
export const forgetMember = (stored: Pick<StoredValues, 'remove'>): void =>
  memberKeys.forEach((key) => stored.remove(key));

export interface StoredValues {
  /** The stored value, or `undefined` when there is none. Garbage is dropped. */
  get<Key extends StoredKey>(key: Key): StoredValue<Key> | undefined;
  set(key: StoredKey, text: string): void;
  remove(key: StoredKey): void;
  /** Calls back when another tab changes the key; gives the function that ends it. */
  onOtherTab(key: StoredKey, listener: () => void): () => void;
}

/** Reads and writes through `backend`. A value that the browser refuses to store lives as long as the page. */
export function createStoredValues(backend: () => Storage = () => localStorage): StoredValues {
  const memory = new Map<string, string>();

  function read(name: string): string | null {
    try {
      return memory.get(name) ?? backend().getItem(name);
    } catch {
      return null;
    }
  }

  function forget(name: string): void {
    memory.delete(name);
    try {
      backend().removeItem(name);
    } catch {
      // Refused storage holds nothing to remove.
    }
  }

  return {
    get(key) {
      const text = read(prefix + key);
      if (text === null) return undefined;
      const parsed = schemas[key].safeParse(text);
      if (!parsed.success) forget(prefix + key);
      // `schemas[key]` is the schema of this very key, which indexing by a type parameter loses.
      return parsed.success ? (parsed.data as StoredValue<typeof key>) : undefined;
    },
    set(key, text) {
      try {
        backend().setItem(prefix + key, text);
        memory.delete(prefix + key);
      } catch {
        // A storage that is full must not keep the old value.
        forget(prefix + key);
        memory.set(prefix + key, text);
      }
    },
    remove: (key) => forget(prefix + key),
    onOtherTab(key, listener) {
      const onStorage = (event: StorageEvent) => {
        // A null key: the whole storage was cleared.
        if (event.key === prefix + key || event.key === null) listener();
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}

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
