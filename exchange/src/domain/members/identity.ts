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
export const normalName = (name: SignInName): SignInName =>
  name.type === 'MAIL' ? { ...name, email: name.email.toLowerCase() } : name;

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
