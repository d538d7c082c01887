import { fundsInfoCall, type Withdrawal, withdrawalsCall, withdrawCall } from '@livery/contract/calls/withdrawals';
import { tellOfFunds } from '../domain/funds/funds-events.ts';
import { withdrawalInfo } from '../domain/funds/withdrawal-info.ts';
import { listWithdrawals, withdraw } from '../domain/funds/withdrawals.ts';
import { once, storedAnswer } from '../commands/idempotency.ts';
import type { Exchange } from '../exchange.ts';
import { type CallRegistry, registerCall } from './register-call.ts';

/** Taking money out. */
export function registerWithdrawalCalls(
  registry: CallRegistry,
  { database, clock, floor, fundsPasswords, events }: Exchange,
): void {
  registerCall(registry, fundsInfoCall, ({ query }, { caller }) =>
    withdrawalInfo({ database, floor, nowMs: clock.now() }, { memberId: caller.memberId, ...query }),
  );
  registerCall(registry, withdrawCall, async ({ body }, { caller: { memberId }, intent }) => {
    const { fundsPassword, memo = '', ...rest } = body;
    const known = await storedAnswer(database, intent);
    // Under this key and to this request, so it is what `once` stored below.
    if (known !== undefined) return known.answer as Withdrawal;
    await fundsPasswords.require(memberId, fundsPassword);
    const made = await once(database, intent, (tx) => withdraw(tx, floor, { memberId, memo, ...rest, at: intent.at }));
    tellOfFunds(events, { memberId, id: made.id });
    return made;
  });
  registerCall(registry, withdrawalsCall, async ({ query }, { caller }) => ({
    list: await listWithdrawals(database, caller.memberId, query),
  }));
}
