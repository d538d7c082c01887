import { addBankCall, banksCall, deleteBankCall } from '@livery/contract/calls/banks';
import { addWalletCall, deleteWalletCall, walletsCall } from '@livery/contract/calls/wallets';
import {
  addBankAccount,
  addWallet,
  asBankAccount,
  bankAccountsOf,
  deleteBankAccount,
  deleteWallet,
  listWallets,
} from '../domain/funds/destinations.ts';
import type { Exchange } from '../exchange.ts';
import { actorOf, tellMember } from './account-changes.ts';
import { type CallRegistry, registerCall } from './register-call.ts';

/** Where a member is paid: withdrawal wallets and bank accounts. */
export function registerWalletCalls(registry: CallRegistry, exchange: Exchange): void {
  const { database, clock, events } = exchange;
  const now = () => new Date(clock.now());

  registerCall(registry, walletsCall, async (_input, { caller }) => ({
    list: await listWallets(database, caller.memberId),
  }));
  registerCall(registry, addWalletCall, async ({ body }, context) => {
    const { network, address, memo = '', label = '' } = body;
    const actor = actorOf(context, clock);
    const { wallet, isNew } = await addWallet(database, actor, { network, address, memo, label });
    if (isNew) await tellMember(exchange, context, actor, 'walletAdded');
    return wallet;
  });
  registerCall(registry, deleteWalletCall, async ({ params }, context) => {
    await deleteWallet(database, actorOf(context, clock), params.id);
    return {};
  });

  registerCall(registry, banksCall, async (_input, { caller }) => ({
    list: (await bankAccountsOf(database, caller.memberId)).map(asBankAccount),
  }));
  registerCall(registry, addBankCall, ({ body }, { caller }) => {
    const { bankCode = '', branch = '', branchNumber = '', ...rest } = body;
    return addBankAccount(database, { memberId: caller.memberId, ...rest, bankCode, branch, branchNumber, at: now() });
  });
  registerCall(registry, deleteBankCall, async ({ params }, { caller }) => {
    await deleteBankAccount(database, caller.memberId, params.id, now());
    events.publish(caller.memberId, 'c2c');
    return {};
  });
}
