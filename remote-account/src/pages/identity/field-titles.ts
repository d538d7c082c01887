import type { IdentityField } from '@livery/contract/calls/verification';
import type { MessageKey } from '@livery/i18n';
import type { identityMessages } from '../../messages.ts';
import type { Person, PictureField } from './identity-draft.ts';

type Titles<Field extends IdentityField> = Readonly<Record<Field, MessageKey<typeof identityMessages>>>;

const names = { firstName: 'firstName', lastName: 'lastName', documentNumber: 'documentNumber' } as const;

/** What the parts of an identity are called, by the kind of the document. */
export const fieldTitles: Readonly<Record<Person['documentType'], Titles<IdentityField>>> = {
  ID: { ...names, frontPicture: 'front', backPicture: 'back', handHeldPicture: 'handHeld' },
  PASSPORT: { ...names, frontPicture: 'photoPage', backPicture: 'cover', handHeldPicture: 'handHeld' },
};

/** What each photo is to show. */
export const pictureHints: Titles<PictureField> = {
  frontPicture: 'frontHint',
  backPicture: 'backHint',
  handHeldPicture: 'handHeldHint',
};
