/** Where a member is reached. */
import * as z from 'zod/mini';

export const areaCode = z.string().check(z.regex(/^\+[1-9]\d{0,3}$/));
/** The national part of a phone number, digits only. */
export const mobile = z.string().check(z.regex(/^\d{5,14}$/));

/**
 * A mail address that has one spelling but for its case. Letters that Unicode holds equal to others are refused, such as the
 * Kelvin sign, whose lower case is `k`; so are letters that a mail server leaves out, such as variation selectors.
 */
export const email = z.string().check(
  z.maxLength(254),
  z.regex(/^[^\s\p{C}\p{DI}@<>()"',;:\\]+@[^\s\p{C}\p{DI}@.]+(\.[^\s\p{C}\p{DI}@.]+)+$/u),
  z.refine((address) => address.normalize('NFKC') === address),
);
