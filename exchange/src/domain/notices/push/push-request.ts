import { createECDH } from 'node:crypto';
import type { WaitingNotice } from '@livery/contract/calls/notices';
import webPush from 'web-push';
import { textsIn } from '../../../locales/texts.ts';
import type { PushSubscriptionRow } from './subscriptions.ts';

/** The pair by which push services know this exchange (VAPID, RFC 8292), as base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** @param secret 32 random bytes: the private key */
export function pushKeysFrom(secret: Buffer): PushKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}

/** Whose site writes. */
export interface PushSite {
  readonly host: string;
  readonly appName: string;
}

/** How long a push service keeps a message for a browser that is off. */
const lifeSeconds = 86_400;
const timeoutMs = 10_000;

const pageOf = (notice: WaitingNotice) => (notice.kind === 'c2cOrder' ? `/c2c-sale?order=${notice.id}` : '/auth');

/**
 * The request by which a browser is told that something waits. It holds the site's name, one sentence, and the page to
 * open, encrypted for that browser; nothing of it but the first two is ever shown.
 */
export function pushRequest(
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
