/** Where a member is reached. */
import * as z from 'zod/mini';

export const areaCode = z.string().check(z.regex(/^\+[1-9]\d{0,3}$/));
/** The national part of a phone number, digits only. */
export const mobile = z.string().check(z.regex(/^\d{5,14}$/));
export const email = z
  .string()
  .check(z.maxLength(254), z.regex(/^[^\s\p{C}@<>()"',;:\\]+@[^\s\p{C}@.]+(\.[^\s\p{C}@.]+)+$/u));
