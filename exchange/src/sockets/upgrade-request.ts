import type { IncomingMessage } from 'node:http';

const isLoopback = (address: string) => address === '::1' || address.replace(/^::ffff:/, '').startsWith('127.');

const lastOf = (header: string | string[] | undefined) => [header].flat().join(',').split(',').at(-1)?.trim() ?? '';

/** The address that connects: the peer's, or the one that our own reverse proxy on this machine names. */
export function clientAddress(request: IncomingMessage): string {
  const peer = request.socket.remoteAddress ?? '';
  return (isLoopback(peer) && lastOf(request.headers['x-forwarded-for'])) || peer;
}

/** The requested host with its port: the forwarded one where our own reverse proxy names it. */
export function siteHost(request: IncomingMessage): string {
  const forwarded = isLoopback(request.socket.remoteAddress ?? '') ? lastOf(request.headers['x-forwarded-host']) : '';
  return (forwarded === '' ? (request.headers.host ?? '') : forwarded).toLowerCase();
}

/** Whether a page of this very site connects. Browsers always send a page's `Origin`; other programs need not. */
export function isSameSite(request: IncomingMessage): boolean {
  const { origin } = request.headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === siteHost(request));
}
