/** Finds the release manifest: the server's, the last good one, or the baseline (docs/architecture.md, journey 6). */
import type { ReleaseManifest } from '@livery/contract/release';
import { assertFollows, verifyRelease, type TrustedKeys } from '@livery/contract/signed-release';
import type { StoredValues } from '@livery/platform';
import { withTimeout } from '../loading/load-chunk.ts';
import { verifySignature } from './signature.ts';

/** A manifest that passed every check, and the text that was signed. */
export interface GoodRelease {
  readonly manifest: ReleaseManifest;
  readonly text: string;
}

export interface ReleaseSource {
  /** Resolves to the release to start with. Rejects when there is none. */
  first(): Promise<GoodRelease>;
  /** Resolves to a newer release than the one returned before, if there is one. Never rejects. */
  next(): Promise<GoodRelease | undefined>;
}

export interface ReleaseSourceParts {
  readonly stored: StoredValues;
  readonly keys: TrustedKeys;
  readonly channel: string;
  /** The host name of the site. */
  readonly hostName?: string;
  /** How long the start waits for the server's release before it uses another. */
  readonly timeoutMs?: number;
}

/** A server's answer and its time (epoch ms). */
interface Answer {
  readonly text: string;
  readonly now: number;
}

const address = '/release.signed';
const baselineAddress = '/baseline.signed';
/** The time limit of every call (spec §9). */
const requestTimeoutMs = 60_000;

export function releaseSource(parts: ReleaseSourceParts): ReleaseSource {
  const { stored, keys, channel, hostName = location.hostname, timeoutMs = 5000 } = parts;
  /** The newest known release. */
  let last: GoodRelease | undefined;
  /** The release that the page runs; older than `last` after a slow first answer. */
  let running: GoodRelease | undefined;
  /** The last warning, so that it is not repeated at every navigation. */
  let lastWarning: string | undefined;
  function warn(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    if (message !== lastWarning) console.warn(message);
    lastWarning = message;
  }
  const run = (release: GoodRelease): GoodRelease => (running = release);

  async function verify(text: string): Promise<GoodRelease> {
    const manifest = await verifyRelease(text, keys, verifySignature);
    if (manifest.tenant !== 'default' && manifest.tenant !== hostName)
      throw new Error(`release manifest: it is for ${manifest.tenant}`);
    if (manifest.channel !== channel) throw new Error(`release manifest: it is of the channel ${manifest.channel}`);
    return { manifest, text };
  }

  async function request(from: string): Promise<Answer> {
    const response = await fetch(from, { cache: 'no-cache', signal: AbortSignal.timeout(requestTimeoutMs) });
    if (!response.ok) throw new Error(`release manifest: HTTP ${response.status}`);
    // The server's time (docs/decisions.md §9), because a visitor's clock may be years off.
    const now = Date.parse(response.headers.get('date') ?? '') || Date.now();
    return { text: await response.text(), now };
  }

  /** Throws when `manifest` has expired or is older than a release that this browser has seen. */
  function assertNewer(manifest: ReleaseManifest, now: number): void {
    if (manifest.expires * 1000 < now) throw new Error('release manifest: it has expired');
    if (!last) return;
    const { tenant, sequence } = last.manifest;

    if (tenant === hostName && manifest.tenant !== tenant)
      throw new Error(`release manifest: it is for ${manifest.tenant}, and this site has its own`);
    if (manifest.tenant === tenant && manifest.sequence < sequence)
      throw new Error(`release manifest: ${manifest.sequence} is older than ${sequence}, which was seen here`);
    assertFollows(last.manifest, manifest);
  }

  async function acceptNewest(answer: Promise<Answer>): Promise<GoodRelease> {
    const { text, now } = await answer;
    // A text that was verified before is not verified again.
    const newest = text === last?.text ? last : await verify(text);
    assertNewer(newest.manifest, now);
    last = newest;
    lastWarning = undefined;
    stored.set('release', text);
    return newest;
  }

  async function readLastGood(): Promise<void> {
    const text = stored.get('release');
    if (text === undefined) return;
    try {
      last = await verify(text);
    } catch {
      // Its key is no longer trusted, or the storage was altered.
      stored.remove('release');
    }
  }

  const timeoutError = () => new Error('release manifest: it takes long');

  return {
    async first() {
      // Requested at once, but compared only after the stored release is known.
      const answer = request(address);
      answer.catch(() => undefined);
      await readLastGood();
      const fetching = acceptNewest(answer);
      try {
        return run(await withTimeout(timeoutMs, fetching, timeoutError));
      } catch (error) {
        warn(error);
        if (last) return run(last);
        // The first of the two: the baseline, or the server's slow answer.
        const baseline = request(baselineAddress).then(({ text }) => verify(text));
        const found = await Promise.any([baseline, fetching]).catch(() => fetching);
        last ??= found;
        return run(last);
      }
    },
    async next() {
      try {
        const newest = await acceptNewest(request(address));
        return newest.text === running?.text ? undefined : run(newest);
      } catch (error) {
        warn(error);
        return undefined;
      }
    },
  };
}
