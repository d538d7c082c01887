import type { MemberEvent } from '../../member-events.ts';

/** A record of funds is new or changed, and balances with it. */
export const fundsEvents = ({ memberId, id }: { memberId: string; id: number }): MemberEvent[] => [
  { memberId, topic: 'funds', reference: String(id) },
  { memberId, topic: 'balances' },
];
