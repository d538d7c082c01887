import { depositCall, depositChannelsCall, depositsCall } from '@livery/contract/calls/deposits';
import { depositChannels, listDeposits, requestDeposit } from '../domain/funds/deposits.ts';
import { tellOfFunds } from '../domain/funds/funds-events.ts';
import { requireCoinNetwork } from '../domain/funds/coin-networks.ts';
import { once } from '../commands/idempotency.ts';
import type { Exchange } from '../exchange.ts';
import { type CallRegistry, registerCall } from './register-call.ts';

/** Bringing money in. */
export function registerDepositCalls(registry: CallRegistry, { database, depositAddresses, events }: Exchange): void {
  registerCall(registry, depositChannelsCall, async (_input, { caller }) => ({
    channels: await depositChannels(database, depositAddresses, caller.memberId),
  }));
  registerCall(registry, depositCall, async ({ body }, { caller: { memberId }, intent }) => {
    const { coin, network, amount, screenshot, remarks = '' } = body;
    await requireCoinNetwork(database, coin, network);
    // May ask a service far away, so it is no part of the transaction.
    const to = await depositAddresses.addressFor(memberId, network);
    const wanted = { memberId, coin, network, amount, screenshot, remarks, to, at: intent.at };
    const noted = await once(database, intent, (tx) => requestDeposit(tx, wanted));
    tellOfFunds(events, { memberId, id: noted.id });
    return noted;
  });
  registerCall(registry, depositsCall, async ({ query }, { caller }) => ({
    list: await listDeposits(database, caller.memberId, query),
  }));
}
