/**
 * The keyring: which key releases which modules for which tenants. A root key signs it, and every manifest carries it, so
 * that sites learn of a new or revoked key without a new build.
 */
import * as z from 'zod/mini';
import { moduleName, moduleOwner, ownerContact, tenantName } from './release.ts';

const moduleKey = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{16}$/)),
  /** 32 bytes, base64url. */
  publicKey: z.string().check(z.regex(/^[\w-]{43}$/)),
  owner: moduleOwner,
  contact: z.optional(ownerContact),
  modules: z.array(moduleName).check(z.minLength(1)),
  /** Host names, `default`, or `*` for every tenant. */
  tenants: z.array(z.union([z.literal('*'), tenantName])).check(z.minLength(1)),
  /** A revoked key stays listed, so that it never returns. */
  revoked: z._default(z.boolean(), false),
});
export type ModuleKey = z.output<typeof moduleKey>;

const isForTenant = ({ tenants }: ModuleKey, tenant: string): boolean =>
  tenants.includes('*') || tenants.includes(tenant);

/** Whether two teams hold keys for one module of one tenant. One team may hold two while one replaces the other. */
const hasRivalOwners = (keys: readonly ModuleKey[]): boolean => {
  const valid = keys.filter(({ revoked }) => !revoked);
  return valid.some((one) =>
    valid.some(
      (other) =>
        one.owner !== other.owner &&
        one.modules.some((name) => other.modules.includes(name)) &&
        (one.tenants.includes('*') || one.tenants.some((tenant) => isForTenant(other, tenant))),
    ),
  );
};

export const keyring = z.strictObject({
  format: z.literal(1),
  /** Increases by one with each change, without a gap. */
  sequence: z.int().check(z.positive()),
  /** Epoch seconds. A manifest that a module key signs expires with the keyring at the latest. */
  issued: z.int().check(z.positive()),
  expires: z.int().check(z.positive()),
  keys: z.array(moduleKey).check(
    z.refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, 'a key is there twice'),
    z.refine((keys) => !hasRivalOwners(keys), 'a module has keys of two owners'),
  ),
});
export type Keyring = z.output<typeof keyring>;

/** The key that may release something for the tenant, and with `name` this module; nothing when it may not. */
export const findModuleKey = (
  { keys }: Keyring,
  { id, tenant, name }: { id: string; tenant: string; name?: string },
): ModuleKey | undefined =>
  keys.find(
    (key) =>
      key.id === id && !key.revoked && isForTenant(key, tenant) && (name === undefined || key.modules.includes(name)),
  );
