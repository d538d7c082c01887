import type { MemberEvent } from '../../member-events.ts';

/** An order of futures is new or changed, and balances with it. */
export const futuresEvents = (memberId: string, orderId: number): MemberEvent[] => [
  { memberId, topic: 'futures', reference: String(orderId) },
  { memberId, topic: 'balances' },
];
