import { addBankCall, banksCall, deleteBankCall } from '@livery/contract/calls/banks';
import { addWalletCall, deleteWalletCall, walletsCall } from '@livery/contract/calls/wallets';
import { addBankAccount, asBankAccount, bankAccountsOf, deleteBankAccount } from '../domain/funds/bank-accounts.ts';
import { addWallet, deleteWallet, listWallets } from '../domain/funds/wallets.ts';
import type { Exchange } from '../exchange.ts';
import { type CallRegistry, registerCall } from './register-call.ts';

/** Where a member is paid: withdrawal wallets and bank accounts. */
export function registerWalletCalls(registry: CallRegistry, { database, clock }: Exchange): void {
  const now = () => new Date(clock.now());

  registerCall(registry, walletsCall, async (_input, { caller }) => ({
    list: await listWallets(database, caller.memberId),
  }));
  registerCall(registry, addWalletCall, ({ body }, { caller }) => {
    const { network, address, memo = '', label = '' } = body;
    return addWallet(database, { memberId: caller.memberId, network, address, memo, label, at: now() });
  });
  registerCall(registry, deleteWalletCall, async ({ params }, { caller }) => {
    await deleteWallet(database, caller.memberId, params.id);
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
    return {};
  });
}
