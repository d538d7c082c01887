import { characterFault, characterFaultText, type Verdict } from '@livery/account-forms/form';
import type { CallData } from '@livery/contract/call';
import { memberInfoCall } from '@livery/contract/calls/member';
import { pictureId } from '@livery/contract/calls/pictures';
import {
  documentCharacter,
  documentNumber,
  documentType,
  identityCall,
  identityPerson,
  keepsDocumentNumber,
  nameCharacter,
  personName,
  type IdentityField,
} from '@livery/contract/calls/verification';
import { plainCode, plainLine } from '@livery/contract/text';
import type { MessageKey, Translate } from '@livery/i18n';
import { useDraft, type Draft } from '@livery/platform/draft';
import { useMemberCall } from '@livery/platform/query';
import type { FieldError } from 'react-hook-form';
import * as z from 'zod/mini';
import type { identityMessages } from '../../messages.ts';

type Identity = CallData<typeof identityCall>;
export type Submitted = NonNullable<Identity['submitted']>;

export interface KnownIdentity extends Identity {
  /** The member's uuid. */
  readonly memberId: string;
}

interface IdentityQuery {
  /** `undefined` while it is loading. */
  readonly identity: KnownIdentity | undefined;
  readonly isError: boolean;
  refetch(): Promise<unknown>;
}

/** The verification of the signed-in member, fetched again when the operator has decided. */
export function useIdentity(): IdentityQuery {
  const identity = useMemberCall(identityCall, {}, ['profile']);
  const member = useMemberCall(memberInfoCall, {}, ['profile']);
  return {
    identity: identity.data && member.data && { ...identity.data, memberId: member.data.uuid },
    isError: !(identity.data && member.data) && (identity.isError || member.isError),
    refetch: () => Promise.all([identity.refetch(), member.refetch()]),
  };
}

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
type IdentityDraft = z.output<typeof identityDraft>;

/**
 * The draft of a member's identity. After a refusal it starts with the previous submission, except for refused photos and
 * the document number, which the exchange does not disclose.
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

/** The refused submission, until the member submits again. */
export const refusedSubmission = ({ status, submitted }: Identity): Submitted | undefined =>
  status === 'failed' ? (submitted ?? undefined) : undefined;

/**
 * The masked number of a refused document, if the member need not type it again. A server that does not name the refused
 * parts may not support that.
 */
export function storedDocumentNumber(
  refused: Submitted | undefined,
  next: Pick<TypedPerson, 'country' | 'documentType'>,
): string | undefined {
  const isStored = refused && refused.refused.length > 0 && keepsDocumentNumber(refused, next);
  return isStored ? refused.documentNumber : undefined;
}

/** The person of a draft as the exchange expects it; `undefined` while a value is missing or invalid. */
export function readyPerson({ person }: IdentityDraft, refused: Submitted | undefined): Person | undefined {
  const { documentNumber, ...others } = person;
  const isStored = documentNumber.trim() === '' && storedDocumentNumber(refused, person) !== undefined;
  return identityPerson.safeParse(isStored ? others : person).data;
}

/** The rules of a document's details (spec §5), from the schemas that the exchange uses. */
const faults = [
  'countryRequired',
  'firstNameRequired',
  'lastNameRequired',
  'nameFormat',
  'documentNumberRequired',
  'documentNumberFormat',
] as const;
type Fault = (typeof faults)[number];

const isFault = (text: string): text is Fault => faults.some((fault) => fault === text);

const nameRule =
  (required: Fault) =>
  (value: string): Verdict<Fault> => {
    if (value.trim() === '') return required;
    if (personName.safeParse(value).success) return true;
    return characterFault(plainLine(value), nameCharacter) ?? 'nameFormat';
  };

/** The rules of the fields. A rule gives the key of a message, or `true`. */
export const personRules = {
  country: (value: string): Verdict<Fault> => value !== '' || 'countryRequired',
  firstName: nameRule('firstNameRequired'),
  lastName: nameRule('lastNameRequired'),
  documentNumber(value: string): Verdict<Fault> {
    if (value.trim() === '') return 'documentNumberRequired';
    if (documentNumber.safeParse(value).success) return true;
    return characterFault(plainCode(value), documentCharacter) ?? 'documentNumberFormat';
  },
} as const;

/** The text of a field's error: the message of a broken rule, or the server's text. */
export function personFaultText(
  error: FieldError | undefined,
  t: Translate<Fault | 'characterRefused'>,
): string | undefined {
  const message = error?.message;
  if (!message) return undefined;
  return characterFaultText(message, t) ?? (isFault(message) ? t(message) : message);
}

type Titles<Field extends IdentityField> = Readonly<Record<Field, MessageKey<typeof identityMessages>>>;

const names = { firstName: 'firstName', lastName: 'lastName', documentNumber: 'documentNumber' } as const;

/** The names of the parts of an identity, by kind of document. */
export const fieldTitles: Readonly<Record<Person['documentType'], Titles<IdentityField>>> = {
  ID: { ...names, frontPicture: 'front', backPicture: 'back', handHeldPicture: 'handHeld' },
  PASSPORT: { ...names, frontPicture: 'photoPage', backPicture: 'cover', handHeldPicture: 'handHeld' },
};

/** What each photo must show. */
export const pictureHints: Titles<PictureField> = {
  frontPicture: 'frontHint',
  backPicture: 'backHint',
  handHeldPicture: 'handHeldHint',
};
