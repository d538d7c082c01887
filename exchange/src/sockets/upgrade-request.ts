import type { IncomingMessage } from 'node:http';

const isLoopback = (address: string) => address === '::1' || address.replace(/^::ffff:/, '').startsWith('127.');

const lastOf = (header: string | string[] | undefined) => [header].flat().join(',').split(',').at(-1)?.trim() ?? '';

/** Who connects: the peer, or whom our own reverse proxy on this machine connects for. */
export function clientAddress(request: IncomingMessage): string {
  const peer = request.socket.remoteAddress ?? '';
  return (isLoopback(peer) && lastOf(request.headers['x-forwarded-for'])) || peer;
}

/** The host that was asked for, with its port: the forwarded one where our own reverse proxy says so. */
export function siteHost(request: IncomingMessage): string {
  const forwarded = isLoopback(request.socket.remoteAddress ?? '') ? lastOf(request.headers['x-forwarded-host']) : '';
  return (forwarded === '' ? (request.headers.host ?? '') : forwarded).toLowerCase();
}

/**
 * Tells whether a page of this very site connects: browsers always say where a page comes from (`Origin`), and other
 * programs need not.
 */
export function isSameSite(request: IncomingMessage): boolean {
  const { origin } = request.headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === siteHost(request));
}
