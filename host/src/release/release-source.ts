/** Where the release manifest comes from: the server's, the last good one, or the baseline (house: journey 6). */
import type { ReleaseManifest } from '@livery/contract/release';
import { verifyRelease, type TrustedKeys } from '@livery/contract/signed-release';
import type { StoredValues } from '@livery/platform';
import { within } from '../loading/patience.ts';
import { verifySignature } from './signature.ts';

/** A manifest that its signature and age make good, and the text that was signed. */
export interface GoodRelease {
  readonly manifest: ReleaseManifest;
  readonly text: string;
}

export interface ReleaseSource {
  /** The release to start with. Rejects when there is none at all. */
  first(): Promise<GoodRelease>;
  /** A newer release than the one given before, if there is one by now. Never rejects. */
  next(): Promise<GoodRelease | undefined>;
}

export interface ReleaseSourceParts {
  readonly stored: StoredValues;
  readonly keys: TrustedKeys;
  readonly channel: string;
  /** The host name that the site is at. */
  readonly hostName?: string;
  /** How long a site that knows another release waits for a newer one. */
  readonly patienceMs?: number;
}

const address = '/release.signed';
const baselineAddress = '/baseline.signed';
/** As long as any call may take (spec §9). */
const givenUpAfterMs = 60_000;

export function releaseSource(parts: ReleaseSourceParts): ReleaseSource {
  const { stored, keys, channel, hostName = location.hostname, patienceMs = 5000 } = parts;
  let last: GoodRelease | undefined;

  async function good(text: string): Promise<GoodRelease> {
    const manifest = await verifyRelease(text, keys, verifySignature);
    if (manifest.tenant !== 'default' && manifest.tenant !== hostName)
      throw new Error(`release manifest: it is for ${manifest.tenant}`);
    if (manifest.channel !== channel) throw new Error(`release manifest: it is of the channel ${manifest.channel}`);
    return { manifest, text };
  }

  async function fetchGood(from: string): Promise<GoodRelease & { readonly now: number }> {
    const response = await fetch(from, { cache: 'no-cache', signal: AbortSignal.timeout(givenUpAfterMs) });
    if (!response.ok) throw new Error(`release manifest: HTTP ${response.status}`);
    // The server's time (decisions 9): a visitor's clock may be years off.
    const now = Date.parse(response.headers.get('date') ?? '') || Date.now();
    const text = await response.text();
    // What has been checked before is not checked again.
    return { ...(text === last?.text ? last : await good(text)), now };
  }

  /** Throws when `manifest` may not take the place of what this browser has seen. */
  function assertNewer(manifest: ReleaseManifest, now: number): void {
    if (manifest.expires * 1000 < now) throw new Error('release manifest: it has expired');
    if (!last) return;
    const { tenant, sequence } = last.manifest;
    if (tenant === hostName && manifest.tenant !== tenant)
      throw new Error(`release manifest: it is for ${manifest.tenant}, and this site has its own`);
    if (manifest.tenant === tenant && manifest.sequence < sequence)
      throw new Error(`release manifest: ${manifest.sequence} is older than ${sequence}, which was seen here`);
  }

  async function fetchNewest(): Promise<GoodRelease> {
    const { manifest, text, now } = await fetchGood(address);
    assertNewer(manifest, now);
    last = { manifest, text };
    stored.set('release', text);
    return last;
  }

  async function takeLastGood(): Promise<void> {
    const text = stored.get('release');
    if (text === undefined) return;
    try {
      last = await good(text);
    } catch {
      // Its key is no longer trusted, or somebody wrote into the storage.
      stored.remove('release');
    }
  }

  const late = () => new Error('release manifest: it takes long');

  return {
    async first() {
      // Asked for at once; judged when what is stored is known.
      await takeLastGood();
      const fetching = fetchNewest();
      try {
        return await within(patienceMs, fetching, late);
      } catch (error) {
        console.warn(error instanceof Error ? error.message : error);
        if (last) return last;
        // Whichever comes: the baseline, or a first answer that was only slow.
        const { manifest, text } = await Promise.any([fetchGood(baselineAddress), fetching]).catch(() => fetching);
        last ??= { manifest, text };
        return last;
      }
    },
    async next() {
      const before = last?.text;
      try {
        const newest = await fetchNewest();
        return newest.text === before ? undefined : newest;
      } catch (error) {
        console.warn(error instanceof Error ? error.message : error);
        return undefined;
      }
    },
  };
}
