import * as z from 'zod/mini';

const isLoopback = (host: string) => host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1';

/** A path of this site: one leading slash, no scheme, no host, no backslash (browsers read `/\host` as another site). */
export const isSitePath = (value: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(value);

function isWebAddress(value: string, secure: string, plain: string): boolean {
  if (value === '' || isSitePath(value)) return true;
  // URL would quietly leave spaces and control characters out.
  // oxlint-disable-next-line no-control-regex -- refusing them is what it is for
  if (/[\u0000-\u0020\u007f]/.test(value) || !URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  if (username !== '' || password !== '') return false;
  return protocol === secure || (protocol === plain && isLoopback(hostname));
}

const lengthLimit = z.maxLength(2048);

/** A link that a tenant or a server gave: empty, a path of this site, or https (http on localhost). Anything else is refused. */
export const webAddress = z.string().check(
  lengthLimit,
  z.refine((value) => isWebAddress(value, 'https:', 'http:'), 'not an https address'),
);

/** The same for a socket: empty, a path of this site, or wss (ws on localhost). */
export const socketAddress = z.string().check(
  lengthLimit,
  z.refine((value) => isWebAddress(value, 'wss:', 'ws:'), 'not a wss address'),
);

/** Whether an operator's `text` is the address of a server, https or http. */
export const isHttpAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || url?.protocol === 'http:';
};
