import { documentType, identityPerson } from '@livery/contract/calls/verification';
import { pictureId } from '@livery/contract/calls/pictures';
import { useDraft, type Draft } from '@livery/platform/draft';
import * as z from 'zod/mini';
import type { KnownIdentity } from './use-identity.ts';

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

const pictureIds = z.object({
  frontPicture: z.optional(pictureId),
  backPicture: z.optional(pictureId),
  handHeldPicture: z.optional(pictureId),
});
export type PictureIds = z.output<typeof pictureIds>;

const identityDraft = z.object({ person: typedPerson, pictures: pictureIds });
export type IdentityDraft = z.output<typeof identityDraft>;

/**
 * What a member has filled in of their identity. After a refusal it begins with what was refused, the number of the document
 * excepted, which the exchange tells nobody.
 */
export function useIdentityDraft({ memberId, status, submitted }: KnownIdentity): Draft<IdentityDraft> & {
  readonly value: IdentityDraft;
} {
  const draft = useDraft('account.identity', identityDraft, memberId);
  const refused = status === 'failed' ? submitted : null;
  const begun: IdentityDraft = {
    person: {
      country: refused?.country ?? '',
      firstName: refused?.firstName ?? '',
      lastName: refused?.lastName ?? '',
      documentType: refused?.documentType ?? 'ID',
      documentNumber: '',
    },
    pictures: {
      frontPicture: refused?.frontPicture,
      backPicture: refused?.backPicture,
      handHeldPicture: refused?.handHeldPicture,
    },
  };
  return { ...draft, value: draft.value ?? begun };
}

/** The person of a draft as the exchange takes it; `undefined` while something is missing or wrong. */
export const readyPerson = ({ person }: IdentityDraft): Person | undefined => identityPerson.safeParse(person).data;
