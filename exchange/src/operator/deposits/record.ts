import type { CallData } from '@livery/contract/call';
import type { operatorDepositCall } from '@livery/contract/calls/operator/deposits';
import type { Language } from '@livery/contract/languages';
import { eq } from 'drizzle-orm';
import { networkName } from '../../domain/funds/destinations.ts';
import { storedPicture } from '../../domain/members/pictures.ts';
import type { Exchange } from '../../exchange.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import { members } from '../../storage/schema/index.ts';
import type { OperatorActor } from '../actor.ts';
import { reviewView } from '../approvals/four-eyes.ts';
import { asClaim, claimOf, notesOf } from '../claims.ts';
import { ledgerPreview } from '../ledger-preview.ts';
import { languageColumn } from '../member-columns.ts';
import { openPersonalData } from '../personal-data.ts';
import { reasonsFor } from '../reasons.ts';
import { checksOf, lookAtDeposit, reviewedDeposit } from './look.ts';
import { summaryOf } from './queue.ts';

/** A deposit with all that a decision needs. @throws DomainError `notFound` */
export async function depositRecord(
  exchange: Exchange,
  id: number,
  { operatorId, language }: { readonly operatorId: string; readonly language: Language },
): Promise<CallData<typeof operatorDepositCall>> {
  const { database, clock } = exchange;
  const look = await lookAtDeposit(database, id);
  const { row, member } = look;
  const record = reviewedDeposit(exchange, look, true);
  const { fourEyes, compared, seen } = await reviewView(database, record, 'deposits');
  const claim = await claimOf(database, record, new Date(clock.now()));
  const [known] = await database.select({ language: languageColumn }).from(members).where(eq(members.id, member.id));
  const summary = summaryOf(exchange, look, known?.language ?? null);
  return {
    ...summary,
    claim: claim === undefined ? null : asClaim(claim),
    first: fourEyes.first?.operator ?? null,
    networkName: networkName(row.network),
    address: row.address,
    memo: row.memo,
    remarks: row.remarks,
    transaction: row.transaction,
    seenTime: row.seenAt && epochSeconds(row.seenAt),
    confirmTime: row.confirmedAt && epochSeconds(row.confirmedAt),
    checks: checksOf(look),
    ledger:
      row.reviewedAt === null
        ? await ledgerPreview(database, member, row.coin, [
            ['SPOT', row.amount],
            ['external', -row.amount],
          ])
        : [],
    fourEyes,
    decidedBy: row.reviewedBy,
    decideTime: row.reviewedAt && epochSeconds(row.reviewedAt),
    reason: row.reason,
    opensPicture: claim?.operatorId === operatorId,
    notes: await notesOf(database, record),
    reasons: reasonsFor('deposit', language, summary.member.language),
    compared,
    seen,
  };
}

/** Opens the picture of a deposit. @throws DomainError `notFound`; as `openPersonalData` */
export const openDepositPicture = (
  exchange: Exchange,
  actor: OperatorActor,
  { id, why }: { readonly id: number; readonly why: string },
): Promise<Uint8Array> =>
  openPersonalData(
    exchange,
    actor,
    { command: 'deposit picture', arguments: [String(id)], right: 'deposits', why },
    async (tx) => {
      const look = await lookAtDeposit(tx, id);
      return { record: reviewedDeposit(exchange, look, true), data: await storedPicture(tx, look.row.screenshot) };
    },
  );
