/** How a host learns which remotes exist, where, and at which version: at run time, never from its own build. */
import * as z from 'zod/mini';
import { agentIdentity } from './calls/tenant.ts';
import { languages } from './languages.ts';
import { overrideOrigin } from './override.ts';

/**
 * The version of everything that host and remotes share: this package and the host's shared modules. A host of 1.4 runs
 * modules written for 1.0 to 1.4. A breaking change makes 2.0.
 */
export const contractVersion = '1.3';

/** `^1.2`: any host from 1.2 on, below 2.0. */
const contractRange = z.string().check(z.regex(/^\^(0|[1-9]\d{0,3})\.(0|[1-9]\d{0,3})$/, 'must be like ^1.0'));

const numbers = (version: string) => version.replace('^', '').split('.').map(Number);

/** Whether a host of the contract `version` runs a module that asks for `range`. */
export function isWithinContract(range: string, version: string = contractVersion): boolean {
  const [major, minor] = numbers(range);
  const [hostMajor, hostMinor = 0] = numbers(version);
  return major === hostMajor && (minor ?? 0) <= hostMinor;
}

/** One slash before each part, and none at the end. */
const routePath = z.string().check(z.regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/));
const text = z.string().check(z.minLength(1), z.maxLength(120));

/** A text in a module's languages. It always includes en-US, the fallback for others. */
export const localizedText = z
  .partialRecord(z.enum(languages), text)
  .check(z.refine((texts) => texts['en-US'] !== undefined, 'en-US is missing'));
export type LocalizedText = z.infer<typeof localizedText>;

export const moduleRoute = z.strictObject({
  path: routePath,
  title: localizedText,
  /** Header and footer visibility (spec §2.1). */
  header: z._default(z.boolean(), true),
  footer: z._default(z.boolean(), true),
  /** Visitors without a token are sent to login and back (docs/decisions.md §29). */
  memberOnly: z._default(z.boolean(), false),
});
export type ModuleRoute = z.output<typeof moduleRoute>;

export const moduleMenuEntry = z.strictObject({
  path: routePath,
  label: localizedText,
  order: z.number(),
  /** One line about it, for menus that have room. */
  summary: z.optional(localizedText),
  /** Its column in a menu with columns. */
  group: z.optional(z.enum(['trade', 'earn'])),
});
export type ModuleMenuEntry = z.output<typeof moduleMenuEntry>;

const moduleFlag = z.enum(['moduleIsOpenFuture', 'moduleIsOpenC2c', 'moduleIsOpenPledge', 'moduleIsOpenConsole']);

export const moduleName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/));
/** A team as it calls itself, on one line of a terminal. */
export const moduleOwner = z.string().check(z.regex(/^[^\p{C}]{1,80}$/u, 'must be a name of at most 80 characters'));
export const ownerContact = z
  .string()
  .check(z.regex(/^(https:\/\/|[^\s\p{C}@]+@)[^\s\p{C}@]{1,100}$/u, 'must be a mail or https address'));

const metadata = {
  name: moduleName,
  /** The hosts that it runs on: `^<version of the contract that it was written against>`. */
  contract: contractRange,
  /** Absent: always open. */
  flag: z.optional(moduleFlag),
  routes: z.array(moduleRoute).check(
    z.minLength(1),
    z.refine((routes) => new Set(routes.map(({ path }) => path)).size === routes.length, 'a route is there twice'),
  ),
  menu: z.optional(moduleMenuEntry),
  /** The server of its own calls, `/api/x/<name>/…`. A tenant must allow its origin (docs/decisions.md §72). */
  backend: z.optional(z.strictObject({ origin: overrideOrigin })),
  /** The team that answers for the module, and where to reach it. */
  owner: z.optional(moduleOwner),
  contact: z.optional(ownerContact),
};

/** A remote's `module.json`: readable without running any of its code. */
export const moduleMetadata = z.strictObject(metadata);
export type ModuleMetadata = z.output<typeof moduleMetadata>;

const version = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9a-z]+)?$/), z.maxLength(64));

export const releasedModule = z.strictObject({
  ...metadata,
  version,
  /** Absolute address of the folder that `files` are in, with its last slash. */
  base: z.string().check(z.regex(/^https?:\/\/\S+\/$/)),
  /** Among `files`. */
  entry: z.string(),
  /** File name → `sha384-…` of every file. */
  files: z.record(z.string().check(z.regex(/^[\w.-]+$/)), z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))),
});
export type ReleasedModule = z.output<typeof releasedModule>;

/** A version during its rollout, with its current share of visitors. */
export const rollOut = z.strictObject({
  release: releasedModule,
  /** Percent of all visitors. */
  share: z.number().check(z.minimum(0), z.maximum(100)),
  /** Agents whose visitors all have it. */
  agents: z._default(z.array(agentIdentity), []),
});
export type RollOut = z.output<typeof rollOut>;

/** Who last changed the release of a module. */
const moduleStamp = z.strictObject({
  /** The id of the key that released it. */
  key: z.string().check(z.regex(/^[\w-]{16}$/)),
  /** Epoch seconds. */
  at: z.int().check(z.positive()),
  owner: z.optional(moduleOwner),
  /** The sequence of the manifest that changed the module last. It never goes back. */
  release: z.optional(z.int().check(z.positive())),
  /** By `key`, over the module's part of the manifest (`signed-release.ts`). Present where there is a keyring. */
  signature: z.optional(z.string().check(z.regex(/^[\w-]{86}$/))),
});

/** A module that was removed, so that nobody brings back what its key once signed. */
const removedModule = z.strictObject({ name: moduleName, released: moduleStamp });
export type RemovedModule = z.output<typeof removedModule>;

/** A tenant's host name, or `default`. */
export const tenantName = z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/), z.maxLength(253));

export const moduleRelease = z
  .strictObject({
    stable: releasedModule,
    candidate: z.optional(rollOut),
    /** Withdrawn versions: no browser runs them again, not even as the last one that worked there. */
    withdrawn: z._default(z.array(version), []),
    /** Absent in releases of older commands. */
    released: z.optional(moduleStamp),
  })
  .check(
    z.refine(
      ({ stable, candidate }) => candidate === undefined || candidate.release.name === stable.name,
      'the candidate is another module',
    ),
  );
export type ModuleRelease = z.output<typeof moduleRelease>;

/** Whether two modules claim the same path. */
function hasRivals(modules: readonly ModuleRelease[]): boolean {
  const owners = new Map<string, string>();
  return modules.some(({ stable, candidate }) =>
    [stable, candidate?.release].some((release) =>
      release?.routes.some(({ path }) => {
        const owner = owners.get(path) ?? stable.name;
        owners.set(path, owner);
        return owner !== stable.name;
      }),
    ),
  );
}

/** Which version of each remote a tenant's visitors run. It travels signed (`signed-release.ts`). */
export const releaseManifest = z
  .strictObject({
    /** The version of the manifest format; a host refuses an unknown one. */
    format: z.literal(1),
    tenant: tenantName,
    /** Such as `stable` or `next`; a site follows one. */
    channel: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)),
    /**
     * Increases by one with each release of this tenant and channel. An older manifest than the last one seen is a
     * replay.
     */
    sequence: z.int().check(z.positive()),
    /** Epoch seconds. After `expires` it is used only if there is no newer manifest. */
    issued: z.int().check(z.positive()),
    expires: z.int().check(z.positive()),
    modules: z.array(moduleRelease).check(
      z.refine(
        (modules) => new Set(modules.map(({ stable }) => stable.name)).size === modules.length,
        'a module is there twice',
      ),
      z.refine((modules) => !hasRivals(modules), 'a route belongs to two modules'),
    ),
    /** The signed keyring (`keyring.ts`) that says which other keys may release which modules. */
    keyring: z.optional(z.string().check(z.maxLength(1_000_000))),
    removed: z.optional(z.array(removedModule)),
  })
  .check(
    z.refine(({ modules, removed = [] }) => {
      const names = removed.map(({ name }) => name);
      return new Set(names).size === names.length && !modules.some(({ stable }) => names.includes(stable.name));
    }, 'a removed module is there twice'),
  );
export type ReleaseManifest = z.output<typeof releaseManifest>;

/** Every version that visitors may be given by a release. */
export const versionsIn = ({ modules }: ReleaseManifest): readonly ReleasedModule[] =>
  modules.flatMap(({ stable, candidate }) => (candidate ? [stable, candidate.release] : [stable]));

/** The federation name of one version of a module. Versions live side by side in one session. */
export const federationId = (name: string, version: string): string =>
  `${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
