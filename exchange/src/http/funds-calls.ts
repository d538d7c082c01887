import { fundsDetailCall } from '@livery/contract/calls/fund-records';
import { accountsCall } from '@livery/contract/calls/funds';
import { availableCall, transferCall, transfersCall } from '@livery/contract/calls/transfers';
import { asDecimal } from '../domain/funds/amounts.ts';
import { availableUnits } from '../domain/funds/available.ts';
import { memberAssets } from '../domain/funds/balances.ts';
import { fundRecord } from '../domain/funds/fund-records.ts';
import { tellOfFunds } from '../domain/funds/funds-events.ts';
import { listTransfers, transfer } from '../domain/funds/transfers.ts';
import { once } from '../commands/idempotency.ts';
import type { Exchange } from '../exchange.ts';
import { type CallRegistry, registerCall } from './register-call.ts';

/** What a member owns, and moving it between their accounts. */
export function registerFundsCalls(registry: CallRegistry, { database, clock, floor, events }: Exchange): void {
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
  registerCall(registry, availableCall, async ({ query }, { caller }) => ({
    available: asDecimal(await availableUnits(database, caller.memberId, query.category, query.coin)),
  }));
  registerCall(registry, transferCall, async ({ body }, { caller: { memberId }, tenant, intent }) => {
    const made = await once(database, intent, (tx) =>
      transfer(tx, tenant.configuration, { memberId, ...body, at: intent.at }),
    );
    tellOfFunds(events, { memberId, id: made.id });
    return made;
  });
  registerCall(registry, transfersCall, async ({ query }, { caller }) => ({
    list: await listTransfers(database, caller.memberId, query),
  }));
  registerCall(registry, fundsDetailCall, ({ query }, { caller }) => fundRecord(database, caller.memberId, query));
}
