import type { CallData } from '@livery/contract/call';
import type { caseAccountCall, operatorCaseCall } from '@livery/contract/calls/operator/c2c';
import { code } from '@livery/contract/envelope';
import { isLanguage, type Language } from '@livery/contract/languages';
import { and, eq, inArray } from 'drizzle-orm';
import { picturesByPlace } from '../../domain/c2c/orders/messages.ts';
import { tradeRecords } from '../../domain/c2c/orders/order-lists.ts';
import { priceText, authorOf, type OrderRow } from '../../domain/c2c/orders/orders.ts';
import { storedPicture } from '../../domain/members/pictures.ts';
import { DomainError } from '../../errors.ts';
import type { Exchange } from '../../exchange.ts';
import { accountOf } from '../../ledger/accounts.ts';
import { asDecimal } from '../../ledger/amounts.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import type { Connection } from '../../storage/database.ts';
import { balances, c2cPictures, members } from '../../storage/schema/index.ts';
import type { OperatorActor } from '../actor.ts';
import { openApproval } from '../approvals/approvals.ts';
import { reviewView } from '../approvals/four-eyes.ts';
import { asClaim, claimOf, notesOf } from '../claims.ts';
import { asReviewedMember, languageColumn } from '../member-columns.ts';
import { openPersonalData } from '../personal-data.ts';
import { reasonsFor } from '../reasons.ts';
import { lookAtCase, referenceOf, reviewedCase, stageOf } from './look.ts';
import { summaryOf } from './queue.ts';

/** A case with all that a ruling needs but pictures and bank details. @throws DomainError `notFound` */
export async function caseRecord(
  exchange: Exchange,
  id: number,
  { operatorId, language }: { readonly operatorId: string; readonly language: Language },
): Promise<CallData<typeof operatorCaseCall>> {
  const { database, clock } = exchange;
  const at = new Date(clock.now());
  const look = await lookAtCase(database, id);
  const { order, ruling } = look;
  const record = reviewedCase(exchange, look);
  const { fourEyes, compared, seen } = await reviewView(database, record, 'c2c');
  const claim = await claimOf(database, record, at);
  const first = await openApproval(database, record);
  const buyer = await partyOf(database, { memberId: order.buyerId, role: 'buyer', at });
  const seller = await partyOf(database, { memberId: order.sellerId, role: 'seller', at });
  const pictures = await picturesByPlace(database, id);
  const reads = languagesOf([buyer, seller]);
  const isWaiting = stageOf(order) !== 'decided';
  return {
    ...summaryOf(exchange, { ...look, buyer, seller }),
    claim: claim === undefined ? null : asClaim(claim),
    first: fourEyes.first?.operator ?? null,
    buyer,
    seller,
    unitPrice: priceText(order.unitPrice, order.currency),
    reference: referenceOf(order),
    buyerReference: order.buyerReference,
    checks: [...look.checks],
    sellerHas: look.sellerHas === undefined ? null : asDecimal(look.sellerHas),
    events: look.events.map((event) => ({
      id: event.id,
      action: event.action,
      actor: event.actor,
      by: event.actor === 'operator' ? event.doneBy : '',
      note: event.note,
      time: epochSeconds(event.createdAt),
      pictures: [...(pictures.get(`event ${event.id}`) ?? [])],
    })),
    messages: look.messages.map((message) => ({
      id: message.id,
      from: authorOf(order, message.senderId),
      by: message.operator ?? '',
      text: message.text,
      time: epochSeconds(message.createdAt),
      pictures: [...(pictures.get(`message ${message.id}`) ?? [])],
    })),
    ledger: isWaiting ? await releasePreview(database, order) : [],
    fourEyes,
    pending: first === undefined ? null : pendingOf(first),
    decidedBy: ruling?.doneBy ?? null,
    decideTime: ruling === undefined ? null : epochSeconds(ruling.createdAt),
    reason: ruling?.note ?? '',
    opensFreely: claim?.operatorId === operatorId,
    notes: await notesOf(database, record),
    reasons: {
      release: reasonsFor('c2cRelease', language, ...reads),
      return: reasonsFor('c2cReturn', language, ...reads),
    },
    compared,
    seen,
  };
}

/** A first approval of `dispute release`, `late-payment refuse` and the like. */
const pendingOf = ({ command, arguments: [, reason = ''] }: { command: string; arguments: readonly string[] }) => ({
  ruling: command.endsWith(' release') ? ('release' as const) : ('return' as const),
  reason,
});

interface PartyWanted {
  readonly memberId: string;
  readonly role: 'buyer' | 'seller';
  readonly at: Date;
}

async function partyOf(connection: Connection, { memberId, role, at }: PartyWanted) {
  const [row] = await connection
    .select({ member: members, language: languageColumn })
    .from(members)
    .where(eq(members.id, memberId));
  if (row === undefined) throw new Error(`member ${memberId} is gone`);
  const { orders, completionRate } = (await tradeRecords(connection, { role, memberIds: [memberId], at }))(memberId);
  return {
    ...asReviewedMember(row.member, row.language),
    isVerified: row.member.verification === 'verified',
    orders,
    completionRate,
  };
}

/** The languages of the two sides, each once; null: unknown. */
const languagesOf = (sides: readonly { readonly language: Language | null }[]): (Language | null)[] => [
  ...new Set(sides.map(({ language }) => language)),
];

/** The languages in which both sides of an order read a reason. */
export async function readersOf(connection: Connection, { buyerId, sellerId }: OrderRow): Promise<(Language | null)[]> {
  const rows = await connection
    .select({ language: languageColumn })
    .from(members)
    .where(inArray(members.id, [buyerId, sellerId]));
  return languagesOf(rows.map(({ language }) => ({ language: isLanguage(language) ? language : null })));
}

/** The lines that a release posts, with the balances after it. */
async function releasePreview(connection: Connection, { buyerId, sellerId, coin, quantity }: OrderRow) {
  const totalOf = async (memberId: string) => {
    const accountId = await accountOf(connection, memberId, 'C2C');
    const [row] = await connection
      .select({ total: balances.total })
      .from(balances)
      .where(and(eq(balances.accountId, accountId), eq(balances.coin, coin)));
    return row?.total ?? 0n;
  };
  const line = (side: 'buyer' | 'seller', change: bigint, total: bigint) => ({
    side,
    change: asDecimal(change),
    balanceAfter: asDecimal(total + change),
  });
  return [line('seller', -quantity, await totalOf(sellerId)), line('buyer', quantity, await totalOf(buyerId))];
}

interface Opened {
  readonly id: number;
  readonly why: string;
}

/** Opens the seller's bank account. @throws DomainError as `openPersonalData` and `lookAtCase` */
export const openCaseAccount = (
  exchange: Exchange,
  actor: OperatorActor,
  { id, why }: Opened,
): Promise<CallData<typeof caseAccountCall>> =>
  openPersonalData(
    exchange,
    actor,
    { command: 'c2c account', arguments: [String(id)], right: 'c2c', why },
    async (tx) => {
      const look = await lookAtCase(tx, id);
      return {
        record: reviewedCase(exchange, look),
        data: { account: look.order.receivingAccount, holder: look.holder },
      };
    },
  );

/** Opens a picture that a side showed in the order. @throws DomainError `notFound` for others; as `openPersonalData` */
export const openCasePicture = (
  exchange: Exchange,
  actor: OperatorActor,
  { id, picture, why }: Opened & { readonly picture: string },
): Promise<Uint8Array> =>
  openPersonalData(
    exchange,
    actor,
    { command: 'c2c picture', arguments: [String(id), picture], right: 'c2c', why },
    async (tx) => {
      const look = await lookAtCase(tx, id);
      const [shown] = await tx
        .select({ id: c2cPictures.id })
        .from(c2cPictures)
        .where(and(eq(c2cPictures.orderId, id), eq(c2cPictures.pictureId, picture)))
        .limit(1);
      if (shown === undefined) throw new DomainError(code.notFound, { field: 'picture' });
      return { record: reviewedCase(exchange, look), data: await storedPicture(tx, picture) };
    },
  );
