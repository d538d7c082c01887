/**
 * Loads a signed preview of a module for a member whom the tenant names as a tester (docs/releases.md). The exchange gives the
 * preview to testers only; its signature, keys, tenant and time are checked here, and its files as those of a release.
 */
import { previewCall } from '@livery/contract/calls/previews';
import { code, sessionGone } from '@livery/contract/envelope';
import { isPreviewLive, modulePreview, type ModulePreview } from '@livery/contract/preview';
import type { ReleasedModule, ReleaseManifest } from '@livery/contract/release';
import {
  DistrustedRelease,
  keyringIn,
  verifyPreview,
  type TrustedKeys,
  type VerifiedPreview,
} from '@livery/contract/signed-release';
import { ApiError, type Platform } from '@livery/platform';
import { verifySignature } from '../release/signature.ts';

/** Why the released version runs instead of a preview. */
type PreviewProblem = 'signedOut' | 'refused' | 'untrusted' | 'unreachable';

export type Preview = ModulePreview &
  (
    | {
        readonly release: ReleasedModule;
        /** Epoch seconds on the server. */
        readonly expires: number;
        /** The owner or id of the key that signed it. */
        readonly signer: string;
      }
    | { readonly release?: never; readonly problem: PreviewProblem }
  );

const parameter = 'preview';
const timeoutMs = 10_000;

/** Stores the preview of the address (`?preview=wealth@pr-123`, `?preview=off`) and removes it from the address. */
function storeFromAddress({ stored }: Platform): void {
  const address = new URL(location.href);
  const texts = address.searchParams.getAll(parameter);
  const [text, ...others] = texts;
  if (text === undefined) return;
  address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address);
  if (text === 'off') return stored.remove('preview');
  if (others.length > 0 || !modulePreview.safeParse(text).success)
    return console.warn(`preview: "${texts.join(' ')}" is not one preview, such as wealth@pr-123`);
  // One replaced module at a time.
  stored.set('preview', text);
  stored.remove('override');
}

interface Site {
  readonly manifest: ReleaseManifest;
  readonly keys: TrustedKeys;
  /** Epoch seconds on the server. */
  readonly now: number;
}

/** Throws `DistrustedRelease` when the site must not run a preview whose signature is right. */
function assertRunnable({ preview }: VerifiedPreview, wanted: ModulePreview, { manifest, now }: Site): void {
  const { name, tenant, module, anyway } = preview;
  const refuse = (why: string) => new DistrustedRelease('contents', `the preview ${why}`);
  if (name !== wanted.name || module.name !== wanted.module) throw refuse(`is ${module.name}@${name}`);
  if (tenant !== manifest.tenant && tenant !== location.hostname) throw refuse(`is for ${tenant}`);
  if (!isPreviewLive(preview, now)) throw refuse('has expired');
  const released = manifest.modules.find(({ stable }) => stable.name === module.name);
  if (released?.withdrawn.includes(module.version) && !anyway)
    throw refuse(`is of ${module.version}, a withdrawn version`);
}

function problemOf(error: unknown): PreviewProblem {
  if (error instanceof DistrustedRelease) return 'untrusted';
  if (!(error instanceof ApiError)) return 'unreachable';
  if (sessionGone.includes(error.code)) return 'signedOut';
  return error.code === code.notFound ? 'refused' : 'unreachable';
}

/** Resolves to the stored preview, or to why it does not run. Never rejects. */
export async function takePreview(
  platform: Platform,
  { manifest, keys }: { readonly manifest: ReleaseManifest; readonly keys: TrustedKeys },
): Promise<Preview | undefined> {
  storeFromAddress(platform);
  const wanted = platform.stored.get('preview');
  if (!wanted) return undefined;
  if (!platform.session.isOpen()) return { ...wanted, problem: 'signedOut' };
  try {
    const options = { quiet: true, signal: AbortSignal.timeout(timeoutMs) };
    const { signed } = await platform.api.call(previewCall, { params: wanted }, options);
    const found = await verifyPreview(signed, { trusted: keys, ring: keyringIn(manifest) }, verifySignature);
    assertRunnable(found, wanted, { manifest, keys, now: platform.clock.now() });
    const { preview, key, owner } = found;
    return { ...wanted, release: preview.module, expires: preview.expires, signer: owner ?? key };
  } catch (error) {
    console.error(`preview: ${wanted.module}@${wanted.name} cannot be run`, error);
    return { ...wanted, problem: problemOf(error) };
  }
}
