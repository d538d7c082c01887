import { fundsInfoCall, withdrawalsCall, withdrawCall } from '@livery/contract/calls/withdrawals';
import { withdrawalCommand } from '../domain/funds/commands.ts';
import { listWithdrawals, withdrawalInfo } from '../domain/funds/withdrawals.ts';
import type { Exchange } from '../exchange.ts';
import { tellOfRecoveryCode } from './account-changes.ts';
import { type CallRegistry, registerCall } from './register-call.ts';
import { registerCommand } from './register-command.ts';

/** Withdrawals. */
export function registerWithdrawalCalls(registry: CallRegistry, exchange: Exchange): void {
  const { database, clock, markets } = exchange;
  registerCall(registry, fundsInfoCall, ({ query }, { caller }) =>
    withdrawalInfo({ database, markets, nowMs: clock.now() }, { memberId: caller.memberId, ...query }),
  );
  registerCommand(
    registry,
    withdrawCall,
    ({ body: { fundsPassword, secondFactor, memo = '', ...wanted } }, context) => {
      const { client, site } = context;
      return {
        ...withdrawalCommand(exchange, { fundsPassword, secondFactor, client, site }, { ...wanted, memo }),
        afterwards: ({ memberId, at }) => tellOfRecoveryCode(exchange, context, { memberId, client, at }, secondFactor),
      };
    },
  );
  registerCall(registry, withdrawalsCall, ({ query }, { caller }) => listWithdrawals(database, caller.memberId, query));
}
