import { fundsInfoCall, withdrawalsCall, withdrawCall } from '@livery/contract/calls/withdrawals';
import { withdrawalCommand } from '../domain/funds/commands.ts';
import { withdrawalInfo } from '../domain/funds/withdrawal-info.ts';
import { listWithdrawals } from '../domain/funds/withdrawals.ts';
import type { Exchange } from '../exchange.ts';
import { type CallRegistry, registerCall } from './register-call.ts';
import { registerCommand } from './register-command.ts';

/** Withdrawals. */
export function registerWithdrawalCalls(registry: CallRegistry, exchange: Exchange): void {
  const { database, clock, markets } = exchange;
  registerCall(registry, fundsInfoCall, ({ query }, { caller }) =>
    withdrawalInfo({ database, markets, nowMs: clock.now() }, { memberId: caller.memberId, ...query }),
  );
  registerCommand(registry, withdrawCall, ({ body: { fundsPassword, memo = '', ...wanted } }) =>
    withdrawalCommand(exchange, fundsPassword, { ...wanted, memo }),
  );
  registerCall(registry, withdrawalsCall, ({ query }, { caller }) => listWithdrawals(database, caller.memberId, query));
}
