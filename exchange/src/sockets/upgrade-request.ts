import type { IncomingMessage } from 'node:http';
import type { TrustsProxy } from '../network.ts';

const lastOf = (header: string | string[] | undefined) => [header].flat().join(',').split(',').at(-1)?.trim() ?? '';

/** The address that connects: the peer's, or the one that our own reverse proxy names. */
export function clientAddress(request: IncomingMessage, trustsProxy: TrustsProxy): string {
  const peer = request.socket.remoteAddress ?? '';
  return (trustsProxy(peer) && lastOf(request.headers['x-forwarded-for'])) || peer;
}

/** The requested host with its port: the forwarded one where our own reverse proxy names it. */
export function siteHost(request: IncomingMessage, trustsProxy: TrustsProxy): string {
  const forwarded = trustsProxy(request.socket.remoteAddress ?? '') ? lastOf(request.headers['x-forwarded-host']) : '';
  return (forwarded === '' ? (request.headers.host ?? '') : forwarded).toLowerCase();
}

/** Whether a page of this very site connects. Browsers always send a page's `Origin`; other programs need not. */
export function isSameSite(request: IncomingMessage, trustsProxy: TrustsProxy): boolean {
  const { origin } = request.headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === siteHost(request, trustsProxy));
}
