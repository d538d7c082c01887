import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { contentList } from '../content-list.ts';
import { plainCode, plainLine } from '../text.ts';
import { verificationStatus } from './member.ts';
import { pictureId } from './pictures.ts';

export const documentType = z.enum(['ID', 'PASSPORT']);

/** Accents and primes that people type as an apostrophe, and dashes that they type as a hyphen. */
const plainSigns = (name: string): string =>
  plainLine(name)
    .replaceAll(/[`´‘′＇]/g, "'")
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-');

/**
 * The characters of names on documents, in any script: the joiners of Persian and Sinhala, the marks of Hebrew and
 * Armenian, and `/` and `@` of Malaysian names.
 */
export const nameCharacter = /[\u200d\u200c\p{L}\p{M}\p{N} .,'’՚׳״·・/@()-]/u;
/** A name as a document spells it. */
export const personName = z
  .string()
  .check(z.overwrite(plainSigns), z.regex(/^(?=.*\p{L})[\u200d\u200c\p{L}\p{M}\p{N} .,'’՚׳״·・/@()-]{1,60}$/u));
export const documentCharacter = /[\p{L}\p{M}\p{N} ./()-]/u;
export const documentNumber = z
  .string()
  .check(z.overwrite(plainCode), z.regex(/^(?=.*\p{N})[\p{L}\p{N}][\p{L}\p{M}\p{N} ./()-]{3,39}$/u));

const person = {
  /** ISO 3166-1 alpha-2, one of those that `/countries` lists. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  firstName: personName,
  lastName: personName,
  documentType,
};
/** The person on a document, as its holder enters it. The number may be left out if `keepsDocumentNumber` is true. */
export const identityPerson = z.strictObject({ ...person, documentNumber: z.optional(documentNumber) });
const documentPictures = { frontPicture: pictureId, backPicture: pictureId, handHeldPicture: pictureId };

/** The parts of an identity that an operator can refuse separately. */
export const identityFields = [
  'firstName',
  'lastName',
  'documentNumber',
  'frontPicture',
  'backPicture',
  'handHeldPicture',
] as const;
export const identityField = z.enum(identityFields);
export type IdentityField = z.infer<typeof identityField>;

type Document = Readonly<Pick<z.output<typeof identityPerson>, 'country' | 'documentType'>>;

/** Whether an identity may be handed in again without the number: that of the same document, which was not refused. */
export const keepsDocumentNumber = (
  refused: Document & { readonly refused: readonly IdentityField[] },
  next: Document,
) =>
  !refused.refused.includes('documentNumber') &&
  refused.country === next.country &&
  refused.documentType === next.documentType;

/**
 * Asks the operator to verify a member's real name (spec §3 'Identity verification', §7), with three of the member's
 * own pictures. After a refusal the member may ask again. Accepted pictures and the number of the same document need
 * not be sent again; for another document, `badRequest` names `documentNumber`. Refused with `verificationPending`,
 * `alreadyVerified`.
 */
export const verifyIdentityCall = defineCall({
  method: 'POST',
  path: '/me/verify',
  auth: 'member',
  body: z.extend(identityPerson, documentPictures),
  data: z.object({}),
});

/** The state of the verification (spec §4, §7), and the last submission; null before the first one. */
export const identityCall = defineCall({
  method: 'GET',
  path: '/me/verify',
  auth: 'member',
  data: z.object({
    status: verificationStatus,
    submitted: z.nullable(
      z.object({
        country: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        documentType,
        /** All but its end masked. */
        documentNumber: z.string(),
        ...documentPictures,
        /** Epoch seconds. */
        submitTime: z.number(),
        /** Why it failed, in the operator's words; empty otherwise. */
        reason: z.string(),
        /** The refused parts; empty for all of it, and before a refusal. */
        refused: z._default(contentList(identityField), []),
      }),
    ),
  }),
});
