import { memberInfoCall } from '@livery/contract/calls/member';
import { code } from '@livery/contract/envelope';
import { DomainError } from '../domain/domain-error.ts';
import { memberById } from '../domain/members/members.ts';
import type { Exchange } from '../exchange.ts';
import { type CallRegistry, registerCall } from './register-call.ts';

/** What members may ask and change about themselves. */
export function registerMemberCalls(registry: CallRegistry, { database }: Exchange): void {
  registerCall(registry, memberInfoCall, async (_input, { caller }) => {
    const member = await memberById(database, caller.memberId);
    if (member === undefined) throw new DomainError(code.sessionEnded);
    return {
      uuid: member.id,
      mobile: member.mobile ?? '',
      areaCode: member.areaCode ?? '',
      email: member.email ?? '',
      nickname: member.nickname,
      valuationMethod: member.valuationMethod,
      wealthStatus: member.wealthStatus,
    };
  });
}
