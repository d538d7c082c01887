import { changeInfoCall, changeValuationCall, memberInfoCall } from '@livery/contract/calls/member';
import { addPictureCall, maxPictureBytes, pictureCall } from '@livery/contract/calls/pictures';
import { identityCall, verifyIdentityCall } from '@livery/contract/calls/verification';
import { code } from '@livery/contract/envelope';
import type { FastifyError } from 'fastify';
import {
  lastSubmission,
  maskedNumber,
  submitIdentity,
  verifiedAt,
} from '../domain/members/identity/identity-verification.ts';
import { changeNickname, changeValuation } from '../domain/members/identity/profile.ts';
import { requireMember } from '../domain/members/members.ts';
import { DomainError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { epochSeconds } from '../runtime/clock.ts';
import { actorOf } from './account-changes.ts';
import { signedIn, tenantOf } from './caller.ts';
import { registerCall, serveCall, type CallRegistry } from './register-call.ts';

/** What members may ask and change about themselves. */
export function registerMemberCalls(registry: CallRegistry, { database, events, factors }: Exchange): void {
  registerCall(registry, memberInfoCall, async (_input, { caller }) => {
    const member = await requireMember(database, caller.memberId);
    const verified = member.verification === 'verified' ? await verifiedAt(database, member.id) : null;
    return {
      uuid: member.id,
      mobile: member.mobile ?? '',
      areaCode: member.areaCode ?? '',
      email: member.email ?? '',
      nickname: member.nickname,
      valuationMethod: member.valuationMethod,
      wealthStatus: member.wealthStatus,
      verification: member.verification,
      verificationTime: verified && epochSeconds(verified),
      hasFundsPassword: member.fundsPasswordHash !== null,
      invitationCode: member.invitationCode,
      hasSecondFactor: await factors.isSet(database, member.id),
      loginPasswordTime: member.passwordSetAt && epochSeconds(member.passwordSetAt),
    };
  });
  registerCall(registry, changeInfoCall, async ({ body: { nickname } }, { caller, tenant }) => {
    await changeNickname(database, caller.memberId, { nickname, appName: tenant.configuration.appName });
    events.publish(caller.memberId, 'profile');
    return {};
  });
  registerCall(registry, changeValuationCall, async ({ body }, { caller }) => {
    await changeValuation(database, caller.memberId, body.valuationMethod);
    events.publish(caller.memberId, 'profile');
    return {};
  });
}

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
        country,
        firstName,
        lastName,
        documentType,
        documentNumber: maskedNumber(documentNumber),
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

/** Members' pictures. These calls have their own scope, because no other call has a file as its body. */
export function registerPictureCalls(registry: CallRegistry, { pictures, sessions, tenants }: Exchange): void {
  void registry.server.register(async (scope) => {
    const filed = { ...registry, server: scope };
    const parsing = { parseAs: 'buffer', bodyLimit: maxPictureBytes } as const;
    scope.addContentTypeParser(/^image\//, parsing, async (_request: unknown, file: Buffer) => file);
    scope.setErrorHandler((error: FastifyError) => {
      throw error.statusCode === 413 ? new DomainError(code.pictureTooLarge) : error;
    });
    // Before the file is read, because strangers must not fill the memory.
    scope.addHook('onRequest', async (request, reply) => {
      if (request.method !== addPictureCall.method) return;
      const tenant = await tenantOf(tenants, request, undefined);
      const { memberId } = await signedIn(sessions, tenant, request);
      const length = Number(request.headers['content-length'] ?? maxPictureBytes);
      const end = pictures.admit(memberId, Math.min(length, maxPictureBytes));
      reply.raw.once('finish', end).once('close', end);
      await pictures.countUpload(memberId);
    });

    serveCall(filed, addPictureCall, async ({ body }, { caller }, { raw }) => ({
      id: await pictures.add(caller.memberId, body, () => raw.socket.destroyed),
    }));
    registerCall(filed, pictureCall, ({ params }, { caller }) => pictures.read(caller.memberId, params.id));
  });
}
