import { normalEmail } from '@livery/contract/address';
import { code } from '@livery/contract/envelope';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { DomainError } from '../../../errors.ts';

/** The name by which a member signs in: an e-mail address, or an area code and a phone number (spec §5, §7). */
export type SignInName =
  | { readonly type: 'MAIL'; readonly email: string }
  | { readonly type: 'MOBILE'; readonly areaCode: string; readonly mobile: string };

/** The field in which calls give a name. */
export const addressField = { MAIL: 'email', MOBILE: 'mobile' } as const;

/**
 * The one form of a name that is stored, compared and written to. Members may type it in others, but nothing is ever sent
 * to an address as it was typed.
 */
export function normalName(name: SignInName): SignInName {
  if (name.type === 'MAIL') return { type: 'MAIL', email: normalEmail(name.email) };
  return normalPhone(name) ?? { type: 'MOBILE', areaCode: name.areaCode, mobile: name.mobile };
}

export type PhoneName = Extract<SignInName, { type: 'MOBILE' }>;

/**
 * A phone number by its country's calling code (E.164), wherever it was divided: `+1` and `2025550123`, `+1202` and
 * `5550123`, and `+1` and `12025550123` are one number. Lengths are checked, not ranges, as on the site's pages.
 * `undefined` for what cannot be a number of a country.
 */
export function normalPhone({ areaCode, mobile }: Omit<PhoneName, 'type'>): PhoneName | undefined {
  const phone = parsePhoneNumberFromString(`${areaCode}${mobile}`);
  if (!phone?.isPossible() || phone.isNonGeographic()) return undefined;
  const normal = { areaCode: `+${phone.countryCallingCode}`, mobile: phone.nationalNumber };
  if (normal.areaCode === areaCode && normal.mobile === mobile) return { type: 'MOBILE', ...normal };
  // Of several trunk prefixes, one is taken off at a time.
  return normalPhone(normal);
}

/**
 * Requires that somebody can be reached under a new name. Members from before keep theirs.
 * @throws DomainError `badRequest` for a number without the calling code of a country, or of an impossible length
 */
export function requireNewName(name: SignInName): void {
  if (name.type === 'MAIL') return;
  const phone = normalPhone(name);
  if (phone === undefined) throw new DomainError(code.badRequest, { field: 'mobile' });
  if (phone.areaCode !== name.areaCode) throw new DomainError(code.badRequest, { field: 'areaCode' });
}

/** The normal form as a key. */
export function canonicalName(name: SignInName): string {
  const normal = normalName(name);
  return normal.type === 'MAIL' ? normal.email : `${normal.areaCode}${normal.mobile}`;
}

/** The part of an address that may be seen in a log or on a console: `m•••t@example.com`, `+1•••67`. */
export function maskedName(name: SignInName): string {
  if (name.type === 'MOBILE') return `${name.areaCode}•••${name.mobile.slice(-2)}`;
  const [local = '', domain = ''] = name.email.split('@');
  return `${local.slice(0, 1)}•••${local.length > 2 ? local.slice(-1) : ''}@${domain}`;
}
