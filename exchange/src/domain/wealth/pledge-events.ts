import type { MemberEvent } from '../../member-events.ts';

/** A pledge is new or changed, and balances with it. */
export const pledgeEvents = (memberId: string, orderId: number): MemberEvent[] =>
  (['wealth', 'balances'] as const).map((topic) => ({ memberId, topic, reference: String(orderId) }));
