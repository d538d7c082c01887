import { accountsCall } from '@livery/contract/calls/funds';
import { memberAssets } from '../domain/funds/balances.ts';
import type { Exchange } from '../exchange.ts';
import { type CallRegistry, registerCall } from './register-call.ts';

export function registerFundsCalls(registry: CallRegistry, { database, clock, floor }: Exchange): void {
  registerCall(registry, accountsCall, (_input, { caller, tenant, messages }) =>
    memberAssets(
      { database, floor, nowMs: clock.now() },
      {
        memberId: caller.memberId,
        configuration: tenant.configuration,
        nameOf: (category) => messages.accounts[category],
      },
    ),
  );
}
