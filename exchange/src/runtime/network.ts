import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** An IPv4 address as itself, where an IPv6 socket shows it mapped. */
const unmap = (address: string) => address.replace(/^::ffff:(?=.*\.)/i, '');

/**
 * The part of an address that limits count by: a whole IPv4 address, or the /64 of an IPv6 address, because one
 * customer owns all addresses of a /64.
 */
export function networkOf(address: string): string {
  const unmapped = unmap(address);
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

/** Whether an address is that of a reverse proxy of ours, which may name the caller's. */
export type TrustsProxy = (address: string) => boolean;

const loopback = ['127.0.0.0/8', '::1/128'];

/** Whether a text is an address, or a network such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const length = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= length))
  );
}

/** Whether an address is this machine's. */
export const isLoopback = trustProxies();

/** Trusts proxies on this machine, and at the addresses and in the networks that are named. */
export function trustProxies(named: readonly string[] = []): TrustsProxy {
  const networks = new BlockList();
  for (const text of [...loopback, ...named]) {
    const [address = '', bits] = text.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const unmapped = unmap(address);
    return isIP(unmapped) !== 0 && networks.check(unmapped, isIPv6(unmapped) ? 'ipv6' : 'ipv4');
  };
}
