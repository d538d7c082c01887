import type { MemberTopic } from '@livery/contract/live/market';
import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { MemberEvents } from '../../commands/member-events.ts';
import { fill, textsIn } from '../../locales/texts.ts';
import type { Database } from '../../storage/database.ts';
import type { NoticeDelivery } from '../members/delivery.ts';
import { requireMember } from '../members/members.ts';
import { markPriceAlertTold, untoldPriceAlerts, type PriceAlertRow } from '../trade-page/price-alerts.ts';
import type { Tenants } from '../tenants.ts';
import { termsOfMarket } from '../spot/markets.ts';
import { alertMessage, privateAlertMessage } from './alert-messages.ts';
import { markTold, subscriptionsOf, unsubscribe, type PushSubscriptionRow } from './push-subscriptions.ts';
import { waitingNotices } from './waiting.ts';

/** The topics of events after which something may wait. */
const topics: ReadonlySet<MemberTopic> = new Set(['c2c', 'profile', 'alerts']);

/** After these waits a message that could not be sent is tried again; then the next event does it. */
const retryMs = [5_000, 30_000, 300_000] as const;

interface PushSenderOptions {
  readonly database: Database;
  readonly events: MemberEvents;
  readonly tenants: Tenants;
  readonly keys: PushKeys;
  /** Sends the mails about price alerts. */
  readonly delivery: NoticeDelivery;
  /** Sends a request to a push service. Only tests bring their own. */
  readonly request?: typeof fetch;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Notifies members' browsers that something waits, after the calls and timers that caused it, and tells of fired price
 * alerts by push and mail. Sent notices are stored, so none is sent twice, and a missed one is sent after the next event.
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

  /** Tells of the price alerts since a time that fired before this process started, or that could not be told. */
  async tellAlerts(since: Date): Promise<void> {
    for (const { memberId } of await untoldPriceAlerts(this.#options.database, { since })) this.#start(memberId);
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

  /** Sends a member all that they have not received. @throws the first failure, after it has tried everything */
  async #tell(memberId: string): Promise<void> {
    const { database, tenants } = this.#options;
    const alerts = await untoldPriceAlerts(database, { memberId });
    const subscriptions = await subscriptionsOf(database, memberId);
    if (subscriptions.length + alerts.length === 0) return;
    const member = await requireMember(database, memberId);
    const tenant = (await tenants.all()).find(({ id }) => id === member.tenantId);
    if (tenant === undefined) throw new Error(`no tenant ${member.tenantId}`);
    const site = { host: tenant.host, appName: tenant.configuration.appName };
    const audience = { site, subscriptions, email: member.email };
    await settled([
      this.#tellOfWaiting(memberId, site, subscriptions),
      ...alerts.map((alert) => this.#tellOfAlert(alert, audience)),
    ]);
  }

  async #tellOfWaiting(memberId: string, site: PushSite, subscriptions: readonly PushSubscriptionRow[]): Promise<void> {
    if (subscriptions.length === 0) return;
    const { database } = this.#options;
    // A price alert is pushed as its member chose for it.
    const waiting = (await waitingNotices(database, memberId)).filter(({ kind }) => kind !== 'priceAlert');
    const [newest] = waiting.toSorted((a, b) => b.time - a.time);
    if (newest === undefined) return;
    await settled(
      subscriptions
        .filter(({ toldUntil }) => newest.time * 1000 > toldUntil.getTime())
        .map(async (subscription) => {
          const { push } = textsIn(subscription.language);
          const page = newest.kind === 'c2cOrder' ? `/c2c-sale?order=${newest.id}` : '/auth';
          await this.#send(site, subscription, { title: site.appName, body: push, page, topic: 'waits' });
          await markTold(database, subscription.sessionId, new Date(newest.time * 1000));
        }),
    );
  }

  /** By mail and by push to each browser, as their member chose. A push that fails stays to be told. */
  async #tellOfAlert(alert: PriceAlertRow, { site, subscriptions, email }: AlertAudience): Promise<void> {
    const { database, delivery } = this.#options;
    const terms = await termsOfMarket(database, alert.symbol);
    // At most once, because a mail cannot be taken back.
    if (alert.untold.includes('mail') && (await markPriceAlertTold(database, alert, 'mail')) && email !== null) {
      const { title, text } = alertMessage(alert.language, terms, alert);
      const advice = fill(textsIn(alert.language).priceAlert.mailAdvice, { appName: site.appName });
      const content = { subject: title, text: `${title}\n${text}\n\n${advice}\n` };
      await delivery.deliverNotice({ to: email, appName: site.appName, ...content });
    }
    if (!alert.untold.includes('push')) return;
    await settled(
      subscriptions.map((subscription) => {
        const { language, showsPrices } = subscription;
        const { title, text } = showsPrices
          ? alertMessage(language, terms, alert)
          : privateAlertMessage(language, site.appName);
        const page = `/spot?symbol=${alert.symbol}&alert=${alert.id}`;
        return this.#send(site, subscription, { title, body: text, page, topic: `alert-${alert.id}` });
      }),
    );
    await markPriceAlertTold(database, alert, 'push');
  }

  async #send(site: PushSite, subscription: PushSubscriptionRow, message: PushMessage): Promise<void> {
    const { database, keys, request = fetch } = this.#options;
    const answer = await request(...pushRequest(keys, site, subscription, message));
    await answer.body?.cancel();
    // The browser has unsubscribed, or the member has taken the permission back.
    if (answer.status === 404 || answer.status === 410) return unsubscribe(database, subscription.sessionId);
    if (!answer.ok) throw new Error(`a push service answered ${answer.status}`);
  }
}

/** Waits for all. @throws the first failure */
async function settled(sent: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(sent)).find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Whom a price alert is told. */
interface AlertAudience {
  readonly site: PushSite;
  readonly subscriptions: readonly PushSubscriptionRow[];
  readonly email: string | null;
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

/** What a browser shows, and the page that a press on it opens. */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly page: string;
  /** A newer message of the topic takes the place of one that was not fetched yet. */
  readonly topic: string;
}

/** The request that tells a browser something. Its content is encrypted for that browser. */
function pushRequest(
  keys: PushKeys,
  site: PushSite,
  { endpoint, p256dh, auth }: PushSubscriptionRow,
  { topic, ...shown }: PushMessage,
): readonly [address: string, request: RequestInit] {
  const payload = JSON.stringify(shown);
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: `https://${site.host}`, ...keys },
    TTL: lifeSeconds,
    urgency: 'high',
    topic,
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
