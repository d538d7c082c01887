import { isHttpAddress } from '@livery/contract/web-address';

/** The address in the variable `name`, without trailing slashes. Throws an error of one sentence when it is no address. */
export function readServerAddress(name: string, text: string): string {
  if (!isHttpAddress(text)) throw new Error(`${name} must be an http(s) address, not "${text}".`);
  return text.replace(/\/+$/, '');
}
