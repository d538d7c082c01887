/** How a host learns which remotes exist, where, and at which version: at run time, never from its own build. */
import * as z from 'zod/mini';
import { languages } from './languages.ts';

/** The version of everything host and remotes agree on. A module names the major version it was built against. */
export const contractVersion = 1;

const routePath = z.string().check(z.regex(/^\/[a-z0-9/-]*$/));
const text = z.string().check(z.minLength(1), z.maxLength(120));

/** A text in the languages that a module brings; en-US is always there and stands in for the others. */
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
  /** Visitors without a token are sent to login and back (decisions 29). */
  memberOnly: z._default(z.boolean(), false),
});
export type ModuleRoute = z.output<typeof moduleRoute>;

export const moduleMenuEntry = z.strictObject({
  path: routePath,
  label: localizedText,
  order: z.number(),
  /** One line about it, for menus that have room. */
  summary: z.optional(localizedText),
  /** Which column of a menu with columns it stands in. */
  group: z.optional(z.enum(['trade', 'earn'])),
});
export type ModuleMenuEntry = z.output<typeof moduleMenuEntry>;

const moduleFlag = z.enum(['moduleIsOpenFuture', 'moduleIsOpenC2c', 'moduleIsOpenPledge']);

const metadata = {
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  /** The major version of the contract that the module was written against. */
  contract: z.number(),
  /** Absent: always open. */
  flag: z.optional(moduleFlag),
  routes: z.array(moduleRoute).check(z.minLength(1)),
  menu: z.optional(moduleMenuEntry),
};

/** A remote's `module.json`: readable without running any of its code. */
export const moduleMetadata = z.strictObject(metadata);
export type ModuleMetadata = z.output<typeof moduleMetadata>;

export const releasedModule = z.strictObject({
  ...metadata,
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9a-z]+)?$/)),
  /** Absolute address of the folder that `files` are in, with its last slash. */
  base: z.string().check(z.regex(/^https?:\/\/\S+\/$/)),
  /** Among `files`. */
  entry: z.string(),
  /** File name → `sha384-…` of every file. */
  files: z.record(z.string().check(z.regex(/^[\w.-]+$/)), z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))),
});
export type ReleasedModule = z.output<typeof releasedModule>;

/** Which version of each remote a tenant runs. */
export const releaseManifest = z.strictObject({
  contract: z.number(),
  /** Grows by one a release; an older manifest than the one seen is a replay. */
  sequence: z.number(),
  modules: z.array(releasedModule).check(
    z.refine((modules) => {
      const paths = modules.flatMap((module) => module.routes.map((route) => route.path));
      return new Set(paths).size === paths.length;
    }, 'a route belongs to two modules'),
  ),
});
export type ReleaseManifest = z.output<typeof releaseManifest>;

/** The federation name of one version of a module. Versions live side by side in one session. */
export const federationId = (name: string, version: string): string =>
  `${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
