import { depositCall, depositChannelsCall, depositsCall } from '@livery/contract/calls/deposits';
import { depositCommand } from '../domain/funds/commands.ts';
import { depositChannels, listDeposits } from '../domain/funds/deposits.ts';
import type { Exchange } from '../exchange.ts';
import { type CallRegistry, registerCall } from './register-call.ts';
import { registerCommand } from './register-command.ts';

/** Deposits. */
export function registerDepositCalls(registry: CallRegistry, exchange: Exchange): void {
  const { database, depositAddresses } = exchange;
  registerCall(registry, depositChannelsCall, async (_input, { caller }) => ({
    channels: await depositChannels(database, depositAddresses, caller.memberId),
  }));
  registerCommand(registry, depositCall, ({ body: { remarks = '', ...wanted } }, { caller }) =>
    depositCommand(exchange, caller.memberId, { ...wanted, remarks }),
  );
  registerCall(registry, depositsCall, ({ query }, { caller }) => listDeposits(database, caller.memberId, query));
}
