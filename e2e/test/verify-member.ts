import { addPictureCall } from '@livery/contract/calls/pictures';
import { verifyIdentityCall } from '@livery/contract/calls/verification';
import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { decideVerification } from './operator.ts';
import type { OwnMember } from './own-member.ts';

/** Hands in the identity of a member, and returns the number of the document. */
export async function handInIdentity({ ask }: OwnMember, firstName: string, lastName: string): Promise<string> {
  const white = { width: 320, height: 200, channels: 3, background: 'white' } as const;
  const picture = new Uint8Array(await sharp({ create: white }).png().toBuffer());
  const add = async () => (await ask(addPictureCall, { body: picture })).id;
  const documentNumber = String(randomInt(10 ** 8, 10 ** 9));
  await ask(verifyIdentityCall, {
    body: {
      country: 'DE',
      firstName,
      lastName,
      documentType: 'PASSPORT',
      documentNumber,
      frontPicture: await add(),
      backPicture: await add(),
      handHeldPicture: await add(),
    },
  });
  return documentNumber;
}

/** Has the operator take a member of the default tenant as who they say they are. */
export async function verifyMember(member: OwnMember, firstName: string, lastName: string): Promise<void> {
  await decideVerification(await handInIdentity(member, firstName, lastName), 'approve');
}
