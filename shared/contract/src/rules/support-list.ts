/**
 * The operator's service chat: the entries of `customerUrl`, the links made from them, and the addresses that may be
 * embedded.
 */
import * as z from 'zod/mini';
import { webAddress } from '../web-address.ts';

/** The text of a query: it neither ends it nor hides anything in it. */
// oxlint-disable-next-line no-control-regex -- refusing control characters is what it is for
const queryText = z.string().check(z.maxLength(1000), z.regex(/^[^\u0000-\u0020\u007f#]*$/));

const supportEntry = z.object({
  url: webAddress.check(z.minLength(1)),
  /** Query text with placeholders in braces: `uid={userId}&account={account}&name={nickname}`. */
  params: z.pipe(
    z.nullish(queryText),
    z.transform((text) => text ?? ''),
  ),
});
export type SupportEntry = z.output<typeof supportEntry>;

/** The member who asks for help; see `MemberInfo`. */
export interface SupportedMember {
  readonly uuid: string;
  readonly mobile: string;
  readonly email: string;
  readonly nickname: string;
}

export interface SupportList {
  readonly entries: readonly SupportEntry[];
  /** What was left out, for the log (spec §8). */
  readonly faults: readonly string[];
}

/** Reads `customerUrl` (spec §3). Invalid entries are left out, and the others stay. Empty text is an empty list. */
export function readSupportList(customerUrl: string): SupportList {
  if (customerUrl.trim() === '') return { entries: [], faults: [] };
  let list: unknown;
  try {
    list = JSON.parse(customerUrl);
  } catch {
    return { entries: [], faults: ['customerUrl is not JSON'] };
  }
  if (!Array.isArray(list)) return { entries: [], faults: ['customerUrl is not a list'] };
  const read = list.map((one) => supportEntry.safeParse(one));
  return {
    entries: read.flatMap(({ data }) => data ?? []),
    faults: read.flatMap(({ error }, index) => (error ? [`customerUrl entry ${index + 1} is no support link`] : [])),
  };
}

/** Lone surrogates, which no address can hold, become U+FFFD. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

const placeholder = /\{([^{}]*)\}/g;

/** `query` at the end of the query that `url` has, before its fragment. */
function withQuery(url: string, query: string): string {
  const [address = '', ...fragment] = url.split('#');
  const joint = /[?&]$/.test(address) ? '' : address.includes('?') ? '&' : '?';
  return [address + joint + query, ...fragment].join('#');
}

/**
 * The link of an entry (spec §5 'Support link'). For a visitor it is the url itself. For a member it has the params
 * with their placeholders substituted, and a client id made from the uuid. A placeholder without a value becomes empty;
 * its name is never sent.
 */
export function supportLink({ url, params }: SupportEntry, member?: SupportedMember): string {
  const address = url.replace(placeholder, '');
  if (!member) return address;
  const { uuid, mobile, email, nickname } = member;
  const values = new Map([
    ['userId', uuid],
    ['account', mobile || email],
    ['nickname', nickname],
  ]);
  const own = params
    .replace(/^[?&]+|&+$/g, '')
    .replace(placeholder, (_whole, name: string) => encode(values.get(name) ?? ''));
  // Letters and digits only, as chat services take it.
  const client = `clientId=${encode(uuid.replaceAll('-', ''))}`;
  return withQuery(address, own === '' ? client : `${own}&${client}`);
}

/**
 * The whole address if `/service` on `site` may embed it (docs/decisions.md §13), otherwise undefined. It must be https
 * (http on localhost) without credentials, and its origin one that `entries` lists.
 */
export function embeddable(address: string, entries: readonly SupportEntry[], site: string): string | undefined {
  if (address === '' || !webAddress.safeParse(address).success) return undefined;
  const { origin, href } = new URL(address, site);
  return entries.some(({ url }) => new URL(url, site).origin === origin) ? href : undefined;
}
