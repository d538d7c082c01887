/** Where a member is reached. */
import * as z from 'zod/mini';

export const areaCode = z.string().check(z.regex(/^\+[1-9]\d{0,3}$/));
/** The national part of a phone number, digits only. */
export const mobile = z.string().check(z.regex(/^\d{5,14}$/));

/**
 * The one spelling of a mail address, used to identify members and write to them. Case and width do not matter, and a
 * capital I with a dot is an `i`. Letters that Unicode treats as equal are one, such as the Kelvin sign and `k`.
 */
export const normalEmail = (typed: string): string =>
  typed.trim().normalize('NFKC').toLowerCase().replaceAll('i\u0307', 'i').normalize('NFKC');

/** A mail address, read into its one spelling. Letters that a mail server leaves out are refused, such as variation selectors. */
export const email = z
  .string()
  .check(
    z.overwrite(normalEmail),
    z.maxLength(254),
    z.regex(/^[^\s\p{C}\p{DI}@<>()"',;:\\]+@[^\s\p{C}\p{DI}@.]+(\.[^\s\p{C}\p{DI}@.]+)+$/u),
  );
