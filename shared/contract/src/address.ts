/** Where a member is reached. */
import * as z from 'zod/mini';
import { compactCode, invisible } from './text.ts';

export const areaCode = z.string().check(z.regex(/^\+[1-9]\d{0,3}$/));
/** The national part of a phone number, digits only. */
export const mobile = z.string().check(z.overwrite(compactCode), z.regex(/^\d{5,14}$/));

/**
 * The one spelling of a mail address, used to identify members and write to them. Case and width do not matter, and a
 * capital I with a dot is an `i`. Letters that Unicode treats as equal are one, such as the Kelvin sign and `k`. Invisible
 * characters, which pasting adds and mail servers leave out, are removed.
 */
export const normalEmail = (typed: string): string =>
  typed
    .replaceAll(invisible, '')
    .trim()
    .normalize('NFKC')
    .replaceAll(invisible, '')
    .toLowerCase()
    .replaceAll('i\u0307', 'i')
    .replaceAll('’', "'")
    .normalize('NFKC');

/** A mail address, read into its one spelling. */
export const email = z
  .string()
  .check(
    z.overwrite(normalEmail),
    z.maxLength(254),
    z.regex(/^[^\s\p{C}\p{DI}@<>()",;:\\]+@[^\s\p{C}\p{DI}@.]+(\.[^\s\p{C}\p{DI}@.]+)+$/u),
  );
