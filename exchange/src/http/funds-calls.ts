import { fundsDetailCall } from '@livery/contract/calls/fund-records';
import { accountsCall } from '@livery/contract/calls/funds';
import { fundsHistoryCall } from '@livery/contract/calls/funds-history';
import { fundsHoldsCall } from '@livery/contract/calls/holds';
import { availableCall, transferCall, transfersCall } from '@livery/contract/calls/transfers';
import { availableUnits, memberAssets } from '../domain/funds/balances.ts';
import { transferCommand } from '../domain/funds/commands.ts';
import { fundsHolds } from '../domain/funds/holds.ts';
import { fundRecord } from '../domain/funds/records.ts';
import { listTransfers } from '../domain/funds/transfers.ts';
import { fundsHistory } from '../domain/funds/worth/funds-history.ts';
import type { Exchange } from '../exchange.ts';
import { asDecimal } from '../ledger/amounts.ts';
import { textsIn } from '../locales/texts.ts';
import { type CallRegistry, registerCall } from './register-call.ts';
import { registerCommand } from './register-command.ts';

/** A member's balances, what holds them and what they were worth, and transfers between their accounts. */
export function registerFundsCalls(registry: CallRegistry, { database, clock, markets, isDemo }: Exchange): void {
  registerCall(registry, accountsCall, async (_input, { caller, tenant, language }) => ({
    ...(await memberAssets(
      { database, markets, nowMs: clock.now() },
      {
        memberId: caller.memberId,
        configuration: tenant.configuration,
        nameOf: (category) => textsIn(language).accounts[category],
      },
    )),
    isDemo,
  }));
  registerCall(registry, availableCall, async ({ query }, { caller }) => ({
    available: asDecimal(await availableUnits(database, caller.memberId, query.category, query.coin)),
  }));
  registerCall(registry, fundsHoldsCall, async ({ query }, { caller }) => ({
    holds: await fundsHolds(database, caller.memberId, query),
  }));
  registerCall(registry, fundsHistoryCall, ({ query }, { caller }) =>
    fundsHistory({ database, markets, nowMs: clock.now() }, caller.memberId, query.days),
  );
  registerCommand(registry, transferCall, ({ body }, { tenant }) => transferCommand(tenant.configuration, body));
  registerCall(registry, transfersCall, ({ query }, { caller }) => listTransfers(database, caller.memberId, query));
  registerCall(registry, fundsDetailCall, ({ query }, { caller }) => fundRecord(database, caller.memberId, query));
}
