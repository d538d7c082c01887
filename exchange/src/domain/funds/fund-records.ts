import type { fundsDetailCall } from '@livery/contract/calls/fund-records';
import type { CallData } from '@livery/contract/call';
import { ledgerAccount } from '@livery/contract/calls/records';
import { code } from '@livery/contract/envelope';
import { and, eq } from 'drizzle-orm';
import type { Connection } from '../../storage/database.ts';
import { deposits, transfers, withdrawals } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';
import { asDeposit } from './deposits.ts';
import { ledgerLines } from './ledger-lines.ts';
import { depositSteps, transferSteps, withdrawalSteps } from './record-steps.ts';
import { asTransfer } from './transfers.ts';
import { asWithdrawal } from './withdrawals.ts';

type Detail = CallData<typeof fundsDetailCall>;

/** One of a member's records, with its steps and its lines in the ledger (spec §7). @throws DomainError `notFound` */
export async function fundRecord(
  connection: Connection,
  memberId: string,
  { type, id }: { readonly type: Detail['type']; readonly id: number },
): Promise<Detail> {
  switch (type) {
    case 'deposit': {
      const rows = await connection
        .select()
        .from(deposits)
        .where(and(eq(deposits.id, id), eq(deposits.memberId, memberId)));
      const row = found(rows);
      const ledger = await ledgerLines(connection, row.entryId, ledgerAccount);
      return { type, record: asDeposit(row), steps: depositSteps(row), ledger };
    }
    case 'withdraw': {
      const rows = await connection
        .select()
        .from(withdrawals)
        .where(and(eq(withdrawals.id, id), eq(withdrawals.memberId, memberId)));
      const row = found(rows);
      const ledger = await ledgerLines(connection, row.entryId, ledgerAccount);
      return { type, record: asWithdrawal(row), steps: withdrawalSteps(row), ledger };
    }
    case 'transfer': {
      const rows = await connection
        .select()
        .from(transfers)
        .where(and(eq(transfers.id, id), eq(transfers.memberId, memberId)));
      const row = found(rows);
      const ledger = await ledgerLines(connection, row.entryId, ledgerAccount);
      return { type, record: asTransfer(row), steps: transferSteps(row.createdAt), ledger };
    }
  }
}

function found<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new DomainError(code.notFound);
  return row;
}
