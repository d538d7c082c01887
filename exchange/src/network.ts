import { isIPv4, isIPv6 } from 'node:net';

/**
 * The part of an address that limits count by: a whole IPv4 address, or the /64 of an IPv6 address, because one
 * customer owns all addresses of a /64.
 */
export function networkOf(address: string): string {
  const unmapped = address.replace(/^::ffff:(?=.*\.)/i, '');
  if (isIPv4(unmapped) || !isIPv6(address)) return unmapped;
  const [before = '', after] = address.split('::');
  const groups = before.split(':').filter(Boolean);
  const last = after?.split(':').filter(Boolean) ?? [];
  const all =
    after === undefined ? groups : [...groups, ...Array<string>(8 - groups.length - last.length).fill('0'), ...last];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
