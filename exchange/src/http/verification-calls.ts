import { identityCall, verifyIdentityCall } from '@livery/contract/calls/verification';
import { lastSubmission, maskedNumber, submitIdentity } from '../domain/members/identity/identity-verification.ts';
import { requireMember } from '../domain/members/members.ts';
import type { Exchange } from '../exchange.ts';
import { actorOf } from './account-changes.ts';
import { type CallRegistry, registerCall } from './register-call.ts';

export function registerVerificationCalls(registry: CallRegistry, { database, clock, events }: Exchange): void {
  registerCall(registry, verifyIdentityCall, async ({ body }, context) => {
    await submitIdentity(database, actorOf(context, clock), body);
    events.publish(context.caller.memberId, 'profile');
    return {};
  });
  registerCall(registry, identityCall, async (_input, { caller }) => {
    const { verification } = await requireMember(database, caller.memberId);
    const last = await lastSubmission(database, caller.memberId);
    if (last === undefined) return { status: verification, submitted: null };
    const { country, firstName, lastName, documentType, documentNumber } = last;
    return {
      status: verification,
      submitted: {
        ...{ country, firstName, lastName, documentType, documentNumber: maskedNumber(documentNumber) },
        frontPicture: last.frontPictureId,
        backPicture: last.backPictureId,
        handHeldPicture: last.handHeldPictureId,
        submitTime: Math.floor(last.submittedAt.getTime() / 1000),
        reason: last.refusalReason ?? '',
        refused: last.refusedFields,
      },
    };
  });
}
