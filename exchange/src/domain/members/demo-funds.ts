import type { DemoFunds } from '@livery/contract/calls/session';
import { parseUnits, toDecimal } from '@livery/contract/decimal';
import { accountOf, treasuryAccount } from '../../ledger/accounts.ts';
import { ledgerScale } from '../../ledger/amounts.ts';
import { post } from '../../ledger/entries.ts';
import type { Transaction } from '../../storage/database.ts';

const funds: DemoFunds = { coin: 'USDT', amount: toDecimal('10000') };

/** Gives a new member of a demonstration something to trade with, in the spot account. Returns what. */
export async function grantDemoFunds(
  tx: Transaction,
  { tenantId, memberId, at }: { readonly tenantId: string; readonly memberId: string; readonly at: Date },
): Promise<DemoFunds> {
  const { coin } = funds;
  const amount = parseUnits(funds.amount, ledgerScale);
  const postings = [
    { accountId: await accountOf(tx, memberId, 'SPOT'), coin, amount },
    { accountId: await treasuryAccount(tx, tenantId, 'external'), coin, amount: -amount },
  ];
  await post(tx, { kind: 'funding', reference: 'demo funds', at, postings });
  return funds;
}
