import { documentType, identityPerson, keepsDocumentNumber } from '@livery/contract/calls/verification';
import { pictureId } from '@livery/contract/calls/pictures';
import { useDraft, type Draft } from '@livery/platform/draft';
import * as z from 'zod/mini';
import type { Identity, KnownIdentity, Submitted } from './use-identity.ts';

/** What a document says, as typed. */
const typedPerson = z.object({
  country: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  documentType,
  documentNumber: z.string(),
});
export type TypedPerson = z.output<typeof typedPerson>;
export type Person = z.output<typeof identityPerson>;

/** The photos of a document, in the order in which they are asked for. */
export const pictureFields = ['frontPicture', 'backPicture', 'handHeldPicture'] as const;
export type PictureField = (typeof pictureFields)[number];
export const isPictureField = (field: string): field is PictureField => pictureFields.some((one) => one === field);

const pictureIds = z.object({
  frontPicture: z.optional(pictureId),
  backPicture: z.optional(pictureId),
  handHeldPicture: z.optional(pictureId),
});
export type PictureIds = z.output<typeof pictureIds>;

const identityDraft = z.object({ person: typedPerson, pictures: pictureIds });
export type IdentityDraft = z.output<typeof identityDraft>;

/**
 * What a member has filled in of their identity. After a refusal it begins with what was handed in, except for photos that
 * were refused and for the number of the document, which the exchange tells nobody.
 */
export function useIdentityDraft(identity: KnownIdentity): Draft<IdentityDraft> & {
  readonly value: IdentityDraft;
} {
  const draft = useDraft('account.identity', identityDraft, identity.memberId);
  const refused = refusedSubmission(identity);
  const keptPicture = (field: PictureField) => (refused?.refused.includes(field) ? undefined : refused?.[field]);
  const begun: IdentityDraft = {
    person: {
      country: refused?.country ?? '',
      firstName: refused?.firstName ?? '',
      lastName: refused?.lastName ?? '',
      documentType: refused?.documentType ?? 'ID',
      documentNumber: '',
    },
    pictures: {
      frontPicture: keptPicture('frontPicture'),
      backPicture: keptPicture('backPicture'),
      handHeldPicture: keptPicture('handHeldPicture'),
    },
  };
  return { ...draft, value: draft.value ?? begun };
}

/** What was handed in and refused, until it is handed in again. */
export const refusedSubmission = ({ status, submitted }: Identity): Submitted | undefined =>
  status === 'failed' ? (submitted ?? undefined) : undefined;

/**
 * The masked number of a refused document that need not be typed again. A server that names nothing of a refusal may not
 * know to keep it.
 */
export function keptNumber(
  refused: Submitted | undefined,
  next: Pick<TypedPerson, 'country' | 'documentType'>,
): string | undefined {
  const isKept = refused && refused.refused.length > 0 && keepsDocumentNumber(refused, next);
  return isKept ? refused.documentNumber : undefined;
}

/** The person of a draft as the exchange takes it; `undefined` while something is missing or wrong. */
export function readyPerson({ person }: IdentityDraft, refused: Submitted | undefined): Person | undefined {
  const { documentNumber, ...others } = person;
  const isKept = documentNumber.trim() === '' && keptNumber(refused, person) !== undefined;
  return identityPerson.safeParse(isKept ? others : person).data;
}
