import { costLinesCall, costsCall, setCostCall } from '@livery/contract/calls/costs';
import { depositCall, depositChannelsCall, depositsCall } from '@livery/contract/calls/deposits';
import { fundsDetailCall } from '@livery/contract/calls/fund-records';
import { accountsCall } from '@livery/contract/calls/funds';
import { fundsHistoryCall, fundsHoldsCall } from '@livery/contract/calls/funds-history';
import {
  addBankCall,
  addWalletCall,
  banksCall,
  deleteBankCall,
  deleteWalletCall,
  walletsCall,
} from '@livery/contract/calls/payment-accounts';
import {
  changeStatementCall,
  lockStatementCall,
  statementCall,
  statementLinesCall,
  statementYearsCall,
} from '@livery/contract/calls/statements';
import { availableCall, transferCall, transfersCall } from '@livery/contract/calls/transfers';
import { fundsInfoCall, withdrawalsCall, withdrawCall } from '@livery/contract/calls/withdrawals';
import { availableUnits, memberAssets, openCategories } from '../domain/funds/balances.ts';
import { depositCommand, transferCommand, withdrawalCommand } from '../domain/funds/commands.ts';
import { costLines, memberCosts, setCost } from '../domain/funds/cost/costs.ts';
import { changeMethod, listYears, lockYear, statement, statementLines } from '../domain/funds/cost/statements.ts';
import { depositChannels, listDeposits } from '../domain/funds/deposits.ts';
import {
  addBankAccount,
  addWallet,
  asBankAccount,
  bankAccountsOf,
  deleteBankAccount,
  deleteWallet,
  listWallets,
} from '../domain/funds/destinations.ts';
import { fundsHolds } from '../domain/funds/holds.ts';
import { fundRecord } from '../domain/funds/records.ts';
import { listTransfers } from '../domain/funds/transfers.ts';
import { listWithdrawals, withdrawalInfo } from '../domain/funds/withdrawals.ts';
import { fundsHistory } from '../domain/funds/worth/funds-history.ts';
import { verifiedName } from '../domain/members/identity/identity-verification.ts';
import type { Exchange } from '../exchange.ts';
import { asDecimal } from '../ledger/amounts.ts';
import { feeRateOf } from '../domain/spot/trading.ts';
import { textsIn } from '../locales/texts.ts';
import { actorOf, tellMember, tellOfRecoveryCode } from './account-changes.ts';
import { registerCall, registerCommand, type CallRegistry } from './register-call.ts';

/** A member's balances, holds and valuation, and transfers between their accounts. */
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
  registerCall(registry, fundsHistoryCall, ({ query }, { caller, tenant }) =>
    fundsHistory(
      { database, markets, nowMs: clock.now() },
      { memberId: caller.memberId, categories: openCategories(tenant.configuration), days: query.days },
    ),
  );
  registerCommand(registry, transferCall, ({ body }, { tenant }) => transferCommand(tenant.configuration, body));
  registerCall(registry, transfersCall, ({ query }, { caller }) => listTransfers(database, caller.memberId, query));
  registerCall(registry, fundsDetailCall, ({ query }, { caller }) => fundRecord(database, caller.memberId, query));
}

/** What coins cost, what their sales gained, and the statements of years. */
export function registerCostCalls(registry: CallRegistry, { database, clock, markets }: Exchange): void {
  const context = () => ({ database, markets, nowMs: clock.now() });
  registerCall(registry, costsCall, ({ query: { method } }, { caller: { memberId }, tenant }) =>
    memberCosts(context(), { memberId, method, feeRate: feeRateOf(tenant.configuration) }),
  );
  registerCall(registry, costLinesCall, ({ query: { coin } }, { caller: { memberId }, tenant }) =>
    costLines(context(), { memberId, coin, feeRate: feeRateOf(tenant.configuration) }),
  );
  registerCall(registry, setCostCall, async ({ body }, { caller: { memberId } }) => {
    await setCost(database, { ...body, memberId, at: new Date(clock.now()) });
    return {};
  });
  registerCall(registry, statementYearsCall, (_input, { caller }) => listYears(context(), caller.memberId));
  registerCall(registry, statementCall, ({ params: { year } }, { caller: { memberId } }) =>
    statement(context(), { memberId, year }),
  );
  registerCall(registry, statementLinesCall, ({ params: { year }, query }, { caller: { memberId } }) =>
    statementLines(context(), { memberId, year, ...query }),
  );
  registerCall(registry, changeStatementCall, async ({ params: { year }, body }, { caller: { memberId } }) => {
    await changeMethod(context(), { memberId, year, ...body });
    return {};
  });
  registerCall(registry, lockStatementCall, async ({ params: { year } }, { caller: { memberId } }) => {
    await lockYear(context(), { memberId, year });
    return {};
  });
}

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

  registerCall(registry, banksCall, async (_input, { caller: { memberId } }) => {
    const name = await verifiedName(database, memberId);
    return { list: (await bankAccountsOf(database, memberId)).map((account) => asBankAccount(account, name)) };
  });
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
