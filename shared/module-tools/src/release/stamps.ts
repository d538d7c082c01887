/** Who released each module: the note and signature that a key puts on the modules that it changes. */
import { isDeepStrictEqual } from 'node:util';
import { findModuleKey, type Keyring, type ModuleKey } from '@livery/contract/keyring';
import type { ModuleRelease, ReleaseManifest, RemovedModule } from '@livery/contract/release';
import { moduleMessage, type TrustedKeys } from '@livery/contract/signed-release';
import type { SigningKey } from './signing-key.ts';

/** What visitors get of a module, without the note of who released it. */
export const contentOf = (module: ModuleRelease): ModuleRelease => ({ ...module, released: undefined });

interface Stamping {
  readonly key: SigningKey;
  readonly keys: TrustedKeys;
  readonly keyring: Keyring | undefined;
  /** Whether a module may pass to another owner; only a root key may do so. */
  readonly acceptsOwner: boolean;
  /** Whether the key signs what other root keys released, because it may replace them. */
  readonly replacesRoots: boolean;
}

type Parts = Pick<ReleaseManifest, 'modules' | 'removed'>;
type Place = Pick<ReleaseManifest, 'tenant' | 'channel' | 'sequence' | 'issued'>;

/** The keyring's entry of a key that is no root key, when it may release for the tenant. Throws when it may not. */
export function grantOf(
  { key, keys, keyring }: Pick<Stamping, 'key' | 'keys' | 'keyring'>,
  { tenant, issued }: Pick<Place, 'tenant' | 'issued'>,
): ModuleKey | undefined {
  if (Object.hasOwn(keys, key.id)) return undefined;
  const listed = keyring?.keys.find(({ id }) => id === key.id);
  if (!keyring || !listed)
    throw new Error(`The key ${key.id} is not among the trusted keys: no host would believe it.`);
  if (listed.revoked) throw new Error(`The key ${key.id} was revoked.`);
  if (keyring.expires <= issued) throw new Error('The keyring has expired: a root key must run renew-keyring.');
  if (!findModuleKey(keyring, { id: key.id, tenant }))
    throw new Error(`The key ${key.id} may not release for ${tenant}.`);
  return listed;
}

/** Stamps the modules and removals that differ from the release before. Throws when the key may not change one of them. */
export function stampParts(
  next: readonly ModuleRelease[],
  before: Parts,
  { place, ...by }: Stamping & { place: Place },
): Parts {
  const { key, keys, keyring } = by;
  const grant = grantOf(by, place);
  const { tenant, sequence, issued: at } = place;

  function stamp<Part extends ModuleRelease | RemovedModule>(
    part: Part,
    name: string,
    findOwner: () => string | undefined,
  ): Part {
    if (grant && !grant.modules.includes(name)) throw new Error(`The key ${key.id} may not release ${name}.`);
    const owner = findOwner();
    const released = { key: key.id, at, ...(owner !== undefined && { owner }), release: sequence };
    const unsigned = { ...part, released };
    if (!keyring) return unsigned;
    return { ...unsigned, released: { ...released, signature: key.signature(moduleMessage(place, unsigned)) } };
  }

  /** Whether browsers accept the stamp of a part in a release by a module key. */
  function isValid({ released }: ModuleRelease | RemovedModule, name: string): boolean {
    if (!keyring) return true;
    if (released?.signature === undefined) return false;
    if (Object.hasOwn(keys, released.key)) return !by.replacesRoots || released.key === key.id;
    return findModuleKey(keyring, { id: released.key, tenant, name })?.owner === released.owner;
  }

  /** Keeps what did not change. A root key answers for it when its own key is no longer valid. */
  function keep<Part extends ModuleRelease | RemovedModule>(part: Part, name: string): Part {
    if (isValid(part, name)) return part;
    if (grant)
      throw new Error(`${name} has no valid signature of its own: a root key must renew ${tenant} ${place.channel}.`);
    return stamp(part, name, () => part.released?.owner);
  }

  function ownerOf({ stable, candidate }: ModuleRelease, known: string | undefined): string | undefined {
    const named = (candidate?.release ?? stable).owner;
    if (grant && named !== undefined && named !== grant.owner)
      throw new Error(`${stable.name} names the owner ${named}, and the key ${key.id} is of ${grant.owner}.`);
    const owner = grant?.owner ?? named ?? known;
    if (known !== undefined && owner !== known && (grant || !by.acceptsOwner))
      throw new Error(
        `${stable.name} is of ${known} here. To give it to ${owner}, publish it once with a root key and --accept-owner.`,
      );
    return owner;
  }

  const modules = next.map((module) => {
    const { name } = module.stable;
    const old = before.modules.find(({ stable }) => stable.name === name);
    if (old && isDeepStrictEqual(contentOf(old), contentOf(module))) return keep(old, name);
    return stamp(contentOf(module), name, () => ownerOf(module, old?.released?.owner));
  });
  if (!keyring) return { modules };
  const isOut = (name: string) => modules.some(({ stable }) => stable.name === name);
  const removed = [
    ...(before.removed ?? []).filter(({ name }) => !isOut(name)).map((part) => keep(part, part.name)),
    ...before.modules.flatMap(({ stable: { name }, released }) =>
      isOut(name) ? [] : [stamp({ name, released: { key: key.id, at } }, name, () => grant?.owner ?? released?.owner)],
    ),
  ];
  return removed.length > 0 ? { modules, removed } : { modules };
}
