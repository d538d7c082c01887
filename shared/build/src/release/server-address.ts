import { isHttpAddress } from '@livery/contract/web-address';

/** The address in the variable `name`, without slashes at its end. Throws an error of one sentence when it is none. */
export function readServerAddress(name: string, text: string): string {
  if (!isHttpAddress(text)) throw new Error(`${name} must be an http(s) address, not "${text}".`);
  return text.replace(/\/+$/, '');
}
