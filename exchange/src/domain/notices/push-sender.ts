import type { WaitingNotice } from '@livery/contract/calls/notices';
import type { MemberTopic } from '@livery/contract/live/market';
import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { MemberEvents } from '../../commands/member-events.ts';
import { textsIn } from '../../locales/texts.ts';
import type { Database } from '../../storage/database.ts';
import { tenantOf } from '../members/members.ts';
import type { Tenants } from '../tenants.ts';
import { markTold, subscriptionsOf, unsubscribe, type PushSubscriptionRow } from './push-subscriptions.ts';
import { waitingNotices } from './waiting.ts';

/** The topics of events after which something may wait. */
const topics: ReadonlySet<MemberTopic> = new Set(['c2c', 'profile']);

/** After these waits a message that could not be sent is tried again; then the next event does it. */
const retryMs = [5_000, 30_000, 300_000] as const;

interface PushSenderOptions {
  readonly database: Database;
  readonly events: MemberEvents;
  readonly tenants: Tenants;
  readonly keys: PushKeys;
  /** Sends a request to a push service. Only tests bring their own. */
  readonly request?: typeof fetch;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Notifies members' browsers that something waits, after the calls and timers that caused it. The time of a notification is
 * stored, so none is sent twice, and a missed one is sent after the next event.
 */
export class PushSender {
  readonly #options: PushSenderOptions;
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #again = new Set<string>();
  readonly #retries = new Map<string, NodeJS.Timeout>();
  readonly #unfollow: () => void;
  #isClosed = false;

  constructor(options: PushSenderOptions) {
    this.#options = options;
    this.#unfollow = options.events.follow((memberId, topic) => {
      if (topics.has(topic)) this.#start(memberId);
    });
  }

  get publicKey(): string {
    return this.#options.keys.publicKey;
  }

  /** Waits for what is under way. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay.values());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#unfollow();
    for (const timer of this.#retries.values()) clearTimeout(timer);
    await this.idle();
  }

  /** One run a member at a time; an event during a run makes another one. */
  #start(memberId: string, attempt = 0): void {
    if (this.#underWay.has(memberId)) {
      this.#again.add(memberId);
      return;
    }
    const run = this.#tell(memberId)
      .catch((error: unknown) => {
        this.#options.onFailure(error);
        this.#retryLater(memberId, attempt);
      })
      .finally(() => {
        this.#underWay.delete(memberId);
        if (this.#again.delete(memberId)) this.#start(memberId);
      });
    this.#underWay.set(memberId, run);
  }

  #retryLater(memberId: string, attempt: number): void {
    const waitMs = retryMs[attempt];
    if (waitMs === undefined || this.#isClosed) return;
    clearTimeout(this.#retries.get(memberId));
    const timer = setTimeout(() => {
      this.#retries.delete(memberId);
      this.#start(memberId, attempt + 1);
    }, waitMs);
    this.#retries.set(memberId, timer.unref());
  }

  /** Sends every browser of a member what it has not received. @throws the first failure, after it has tried all of them */
  async #tell(memberId: string): Promise<void> {
    const { database, tenants } = this.#options;
    const subscriptions = await subscriptionsOf(database, memberId);
    if (subscriptions.length === 0) return;
    const [newest] = (await waitingNotices(database, memberId)).toSorted((a, b) => b.time - a.time);
    if (newest === undefined) return;
    const tenantId = await tenantOf(database, memberId);
    const tenant = (await tenants.all()).find(({ id }) => id === tenantId);
    if (tenant === undefined) throw new Error(`no tenant ${tenantId}`);
    const site = { host: tenant.host, appName: tenant.configuration.appName };
    const outcomes = await Promise.allSettled(
      subscriptions
        .filter(({ toldUntil }) => newest.time * 1000 > toldUntil.getTime())
        .map((subscription) => this.#send(site, subscription, newest)),
    );
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async #send(
    site: { readonly host: string; readonly appName: string },
    subscription: PushSubscriptionRow,
    notice: WaitingNotice,
  ): Promise<void> {
    const { database, keys, request = fetch } = this.#options;
    const answer = await request(...pushRequest(keys, site, subscription, notice));
    await answer.body?.cancel();
    // The browser has unsubscribed, or the member has taken the permission back.
    if (answer.status === 404 || answer.status === 410) return unsubscribe(database, subscription.sessionId);
    if (!answer.ok) throw new Error(`a push service answered ${answer.status}`);
    await markTold(database, subscription.sessionId, new Date(notice.time * 1000));
  }
}

/** The pair by which push services know this exchange (VAPID, RFC 8292), as base64url. */
interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** @param secret 32 random bytes: the private key */
export function pushKeysFrom(secret: Buffer): PushKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}

/** The tenant whose site sends the message. */
interface PushSite {
  readonly host: string;
  readonly appName: string;
}

/** How long a push service keeps a message for a browser that is off. */
const lifeSeconds = 86_400;
const timeoutMs = 10_000;

const pageOf = (notice: WaitingNotice) => (notice.kind === 'c2cOrder' ? `/c2c-sale?order=${notice.id}` : '/auth');

/**
 * The request that tells a browser that something waits. Its content is encrypted for that browser: the site's name, one
 * sentence, and the page to open. The browser shows only the first two.
 */
function pushRequest(
  keys: PushKeys,
  site: PushSite,
  { endpoint, p256dh, auth, language }: PushSubscriptionRow,
  notice: WaitingNotice,
): readonly [address: string, request: RequestInit] {
  const payload = JSON.stringify({ title: site.appName, body: textsIn(language).push, page: pageOf(notice) });
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: `https://${site.host}`, ...keys },
    TTL: lifeSeconds,
    urgency: 'high',
    // A newer message takes the place of one that was not fetched yet.
    topic: 'waits',
  });
  return [
    endpoint,
    {
      method: 'POST',
      headers: Object.entries(headers).filter(([name]) => name !== 'Content-Length'),
      body: new Uint8Array(body ?? []),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    },
  ];
}
