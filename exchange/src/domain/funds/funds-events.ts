import type { MemberEvents } from '../../member-events.ts';

/** Tells a member's pages of a record that is new or changed, and of the balances that went with it. After the commit. */
export function tellOfFunds(events: MemberEvents, { memberId, id }: { memberId: string; id: number }): void {
  events.publish(memberId, 'funds', String(id));
  events.publish(memberId, 'balances');
}
