import type { CallData } from '@livery/contract/call';
import type {
  identityPersonCall,
  IdentityPicture,
  operatorIdentityCall,
} from '@livery/contract/calls/operator/identity';
import type { Language } from '@livery/contract/languages';
import { fullName, holderOf } from '@livery/contract/rules/holder-name';
import { and, desc, eq, lt } from 'drizzle-orm';
import { storedPicture } from '../../domain/members/pictures.ts';
import type { Exchange } from '../../exchange.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import type { Connection } from '../../storage/database.ts';
import { identityVerifications, members } from '../../storage/schema/index.ts';
import type { OperatorActor } from '../actor.ts';
import { reviewView } from '../approvals/four-eyes.ts';
import { asClaim, claimOf, notesOf } from '../claims.ts';
import { asReviewedMember, languageColumn } from '../member-columns.ts';
import { openPersonalData } from '../personal-data.ts';
import { reasonsFor } from '../reasons.ts';
import type { VisibleTenants } from '../withdrawals/queue.ts';
import { lookAtIdentity, reviewedIdentity, stageOf, type IdentityRow } from './look.ts';
import { attemptColumn, summaryOf } from './queue.ts';

const maxEarlier = 10;

interface Viewer {
  readonly operatorId: string;
  readonly language: Language;
  /** Whose members they may see. */
  readonly tenants: VisibleTenants;
}

/** An identity without personal data. @throws DomainError `notFound` */
export async function identityRecord(
  { database, clock }: Exchange,
  id: number,
  { operatorId, language, tenants }: Viewer,
): Promise<CallData<typeof operatorIdentityCall>> {
  const look = await lookAtIdentity(database, id);
  const { row, member } = look;
  const record = reviewedIdentity(look);
  const { compared, seen } = await reviewView(database, record, 'identity');
  const claim = await claimOf(database, record, new Date(clock.now()));
  const [known] = await database
    .select({ language: languageColumn, attempt: attemptColumn })
    .from(identityVerifications)
    .innerJoin(members, eq(members.id, identityVerifications.memberId))
    .where(eq(identityVerifications.id, id));
  const summary = summaryOf({ row, member, language: known?.language ?? null, attempt: known?.attempt ?? 1 });
  const maySee = (tenantId: string) => tenants === 'all' || tenants.includes(tenantId);
  return {
    ...summary,
    claim: claim === undefined ? null : asClaim(claim),
    checks: [...look.checks],
    sameDocument: look.sameDocument
      .filter((same) => maySee(same.member.tenantId))
      .map((same) => ({
        id: same.row.id,
        member: asReviewedMember(same.member, null),
        stage: stageOf(same.row),
      })),
    earlier: (await earlierOf(database, row)).map((one) => ({
      id: one.id,
      createTime: epochSeconds(one.submittedAt),
      decideTime: one.reviewedAt && epochSeconds(one.reviewedAt),
      decidedBy: one.reviewedBy,
      stage: stageOf(one),
      refused: one.refusedFields,
      reason: one.refusalReason ?? '',
    })),
    decidedBy: row.reviewedBy,
    decideTime: row.reviewedAt && epochSeconds(row.reviewedAt),
    refused: row.refusedFields,
    reason: row.refusalReason ?? '',
    opensFreely: claim?.operatorId === operatorId,
    notes: await notesOf(database, record),
    reasons: reasonsFor('identity', language, summary.member.language),
    compared,
    seen,
  };
}

const earlierOf = (connection: Connection, { id, memberId }: IdentityRow): Promise<IdentityRow[]> =>
  connection
    .select()
    .from(identityVerifications)
    .where(and(eq(identityVerifications.memberId, memberId), lt(identityVerifications.id, id)))
    .orderBy(desc(identityVerifications.id))
    .limit(maxEarlier);

interface Opened {
  readonly id: number;
  readonly why: string;
}

const personOf = ({ firstName, lastName, documentNumber }: IdentityRow) => ({ firstName, lastName, documentNumber });

/** Opens what the member entered. @throws DomainError as `openPersonalData` and `lookAtIdentity` */
export const openPerson = (
  exchange: Exchange,
  actor: OperatorActor,
  { id, why }: Opened,
): Promise<CallData<typeof identityPersonCall>> =>
  openPersonalData(
    exchange,
    actor,
    { command: 'verification person', arguments: [String(id)], right: 'identity', why },
    async (tx) => {
      const look = await lookAtIdentity(tx, id);
      const { row, accounts } = look;
      const [before] = await earlierOf(tx, row);
      const name = fullName(row);
      return {
        record: reviewedIdentity(look),
        data: {
          ...personOf(row),
          before: before === undefined ? null : personOf(before),
          bankAccounts: accounts.map(({ bankName, holderName }) => ({
            bankName,
            holderName,
            holder: holderOf(holderName, name),
          })),
        },
      };
    },
  );

/** Opens a picture. @throws DomainError as `openPersonalData` and `lookAtIdentity` */
export const openIdentityPicture = (
  exchange: Exchange,
  actor: OperatorActor,
  { id, picture, why }: Opened & { readonly picture: IdentityPicture },
): Promise<Uint8Array> =>
  openPersonalData(
    exchange,
    actor,
    { command: 'verification picture', arguments: [String(id), picture], right: 'identity', why },
    async (tx) => {
      const look = await lookAtIdentity(tx, id);
      return { record: reviewedIdentity(look), data: await storedPicture(tx, look.row[`${picture}Id`]) };
    },
  );
