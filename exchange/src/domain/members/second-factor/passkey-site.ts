/** The site that a call comes from, which passkeys are bound to. */
export interface PasskeySite {
  /** The tenant's host name: what browsers call the relying party. */
  readonly rpId: string;
  /** The host that the visitor's browser asked, with its port if any. */
  readonly host: string;
}

/** Hosts to which browsers speak without TLS and still offer passkeys. */
const isLocal = (name: string) => name === 'localhost' || name.endsWith('.localhost');

/** Whether a page of this origin is the tenant's own site, as it was asked just now. */
export function isOwnOrigin(origin: string, { rpId, host }: PasskeySite): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url.hostname));
  return isSecure && url.hostname === rpId && url.host === host.toLowerCase();
}
