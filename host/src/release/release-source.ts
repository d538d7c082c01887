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

/** What a server said, and when (epoch ms). */
interface Answer {
  readonly text: string;
  readonly now: number;
}

const address = '/release.signed';
const baselineAddress = '/baseline.signed';
/** As long as any call may take (spec §9). */
const givenUpAfterMs = 60_000;

export function releaseSource(parts: ReleaseSourceParts): ReleaseSource {
  const { stored, keys, channel, hostName = location.hostname, patienceMs = 5000 } = parts;
  /** The newest that is known. */
  let last: GoodRelease | undefined;
  /** The one that the page runs; while a slow answer is on its way, an older one. */
  let given: GoodRelease | undefined;
  /** What was wrong when last asked: the same is not said at every navigation. */
  let trouble: string | undefined;
  function warn(error: unknown): void {
    const said = error instanceof Error ? error.message : String(error);
    if (said !== trouble) console.warn(said);
    trouble = said;
  }
  const give = (release: GoodRelease): GoodRelease => (given = release);

  async function good(text: string): Promise<GoodRelease> {
    const manifest = await verifyRelease(text, keys, verifySignature);
    if (manifest.tenant !== 'default' && manifest.tenant !== hostName)
      throw new Error(`release manifest: it is for ${manifest.tenant}`);
    if (manifest.channel !== channel) throw new Error(`release manifest: it is of the channel ${manifest.channel}`);
    return { manifest, text };
  }

  async function ask(from: string): Promise<Answer> {
    const response = await fetch(from, { cache: 'no-cache', signal: AbortSignal.timeout(givenUpAfterMs) });
    if (!response.ok) throw new Error(`release manifest: HTTP ${response.status}`);
    // The server's time (decisions 9): a visitor's clock may be years off.
    const now = Date.parse(response.headers.get('date') ?? '') || Date.now();
    return { text: await response.text(), now };
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

  async function takeNewest(answer: Promise<Answer>): Promise<GoodRelease> {
    const { text, now } = await answer;
    // What has been checked before is not checked again.
    const newest = text === last?.text ? last : await good(text);
    assertNewer(newest.manifest, now);
    last = newest;
    trouble = undefined;
    stored.set('release', text);
    return newest;
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
      const answer = ask(address);
      answer.catch(() => undefined);
      await takeLastGood();
      const fetching = takeNewest(answer);
      try {
        return give(await within(patienceMs, fetching, late));
      } catch (error) {
        warn(error);
        if (last) return give(last);
        // Whichever comes: the baseline, or a first answer that was only slow.
        const baseline = ask(baselineAddress).then(({ text }) => good(text));
        const found = await Promise.any([baseline, fetching]).catch(() => fetching);
        last ??= found;
        return give(last);
      }
    },
    async next() {
      try {
        const newest = await takeNewest(ask(address));
        return newest.text === given?.text ? undefined : give(newest);
      } catch (error) {
        warn(error);
        return undefined;
      }
    },
  };
}
