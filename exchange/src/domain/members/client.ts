import { isIP } from 'node:net';

/** From where and with what somebody calls: an IP address, and what the browser says it is. Empty: not known. */
export interface Client {
  readonly address: string;
  readonly browser: string;
  readonly system: string;
}

/** Of what nobody's browser did. */
export const noClient: Client = { address: '', browser: '', system: '' };

/** In this order, because browsers name those that they descend from as well. */
const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Yandex Browser', /\bYaBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iOS', /\biPhone\b/],
  ['iPadOS', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

type Table = readonly (readonly [name: string, pattern: RegExp])[];

const nameIn = (table: Table, userAgent: string): string =>
  table.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? '';

/**
 * What a call tells of its sender. Nothing of a user agent is stored but names of these tables, because anybody can send
 * any text.
 * @param ip as the exchange knows it through its own proxy
 */
export function clientFrom(ip: string, userAgent = ''): Client {
  const address = ip.replace(/^::ffff:(?=.*\.)/i, '');
  return {
    address: isIP(address) === 0 ? '' : address,
    browser: nameIn(browsers, userAgent),
    system: nameIn(systems, userAgent),
  };
}
