import { changeInfoCall, changeValuationCall, memberInfoCall } from '@livery/contract/calls/member';
import { epochSeconds } from '../clock.ts';
import { verifiedAt } from '../domain/members/identity/identity-verification.ts';
import { changeNickname, changeValuation } from '../domain/members/identity/profile.ts';
import { requireMember } from '../domain/members/members.ts';
import type { Exchange } from '../exchange.ts';
import { type CallRegistry, registerCall } from './register-call.ts';

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
