/** One fiat order, and the steps of its two sides (spec §1 'C2C', §2.12). */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idInPath, numberInPath } from '../../paging.ts';
import { accountHolders } from '../../rules/holder-name.ts';
import { fundsPassword } from '../member.ts';
import { file, pictureId } from '../pictures.ts';
import { secondFactorProof } from '../second-factor-proof.ts';
import { maybeWritten, pictures, reference, time, tradeRecord, written } from './fields.ts';
import { orderChanged, orderFields } from './orders.ts';
import { orderActions, orderActors } from './states.ts';

/** The seller's bank account, as it was when the order was taken. */
export const receivingAccount = z.object({
  bankName: z.string(),
  bankCode: z.string(),
  branch: z.string(),
  branchNumber: z.string(),
  accountNumber: z.string(),
  holderName: z.string(),
});
export type ReceivingAccount = z.output<typeof receivingAccount>;

/** One line of an order's history, which both sides read alike. */
export const orderEvent = z.object({
  id: z.number(),
  action: z.enum(['take', ...orderActions]),
  actor: z.enum(orderActors),
  time,
  /** The reason of a member or the operator; for `pay`, the reference of the transfer. May be empty. */
  note: z.string(),
  /** Proof or evidence, to be read by `orderPictureCall`. */
  pictures: z.array(pictureId),
});
export type OrderEvent = z.output<typeof orderEvent>;

/** Everything that the order room shows (spec §2.12). */
export const orderRoom = z.object({
  ...orderFields,
  offerId: z.number(),
  sellerNickname: z.string(),
  buyerNickname: z.string(),
  /** How the other side did in its role, and whether its real name is verified. */
  counterpartyRecord: tradeRecord,
  isCounterpartyVerified: z.boolean(),
  /** The reference that the buyer must write on the transfer, and the one that they say they wrote. */
  paymentReference: z.string(),
  buyerReference: z.string(),
  /** For the buyer only while the order is open. */
  receivingAccount: z.nullable(receivingAccount),
  /** Whether that account is in the seller's verified name. */
  accountHolder: z._default(z.enum(accountHolders), 'unknown'),
  /** The buyer's verified name, for the seller of an open order. */
  buyerName: z._default(z.nullable(z.string()), null),
  /** The seller has asked the buyer to cancel, and the buyer has not declined. */
  isCancelRequested: z.boolean(),
  /** A dispute of a buyer whose seller let the time for releasing pass. */
  hasPriority: z.boolean(),
  /** It had expired before the buyer said that it was paid. */
  isLate: z.boolean(),
  /** The deadline for the buyer of an expired order to claim that it was paid. Absent when they cannot. */
  payLateBefore: z.nullable(time),
  /** What the member may do with it now. */
  actions: z.array(z.enum(orderActions)),
  /** Whether messages are still taken. */
  canWrite: z.boolean(),
  /** The oldest first. */
  events: z.array(orderEvent),
});
export type OrderRoom = z.output<typeof orderRoom>;

export const orderCall = defineCall({
  method: 'GET',
  path: '/c2c/orders/{id}',
  auth: 'member',
  extension: true,
  params: idInPath,
  data: orderRoom,
});

/** A picture that either side put into the order or its messages, as the file itself; `notFound` for anybody else. */
export const orderPictureCall = defineCall({
  method: 'GET',
  path: '/c2c/orders/{id}/pictures/{pictureId}',
  auth: 'member',
  extension: true,
  params: z.strictObject({ id: numberInPath(1), pictureId }),
  data: file,
  mediaType: 'image/jpeg',
});

const action = {
  method: 'POST',
  auth: 'member',
  extension: true,
  idempotent: true,
  params: idInPath,
  data: orderChanged,
} as const;

/**
 * The buyer claims to have sent the money, with the reference of the transfer or a picture of its receipt. Refused with
 * `paymentProofNeeded` without either.
 */
export const payOrderCall = defineCall({
  ...action,
  path: '/c2c/orders/{id}/pay',
  body: z.strictObject({ reference: z._default(reference, ''), pictures }),
});

/**
 * The buyer of an expired order claims, within a day, that it was paid. The order is `paid` again if the seller still
 * has the coins. Otherwise it is `latePaid`, for the operator to decide.
 */
export const payLateCall = defineCall({
  ...action,
  path: '/c2c/orders/{id}/payLate',
  body: z.strictObject({ reason: written, pictures }),
});

/**
 * The seller hands the coins over. Where the member has a second factor, refused with `secondFactorNeeded` and
 * `wrongSecondFactor` as a withdrawal is; from a `latePaid` order also with `insufficientBalance`.
 */
export const releaseOrderCall = defineCall({
  ...action,
  path: '/c2c/orders/{id}/release',
  body: z.strictObject({ fundsPassword, secondFactor: z.optional(secondFactorProof) }),
});

/** The buyer cancels: at once while the order is unpaid, and after that to consent to the seller's request. */
export const cancelOrderCall = defineCall({ ...action, path: '/c2c/orders/{id}/cancel' });

/** How many times the seller of an order may ask its buyer to cancel it. */
export const maxCancelRequests = 20;

/** The seller asks the buyer of a paid order to cancel it. */
export const requestCancelCall = defineCall({
  ...action,
  path: '/c2c/orders/{id}/cancelRequest',
  body: z.strictObject({ reason: maybeWritten }),
});

/** The buyer declines to cancel, and the order continues. The seller may ask again. */
export const declineCancelCall = defineCall({
  ...action,
  path: '/c2c/orders/{id}/cancelRequest/refusal',
  body: z.strictObject({ reason: maybeWritten }),
});

/** Either side of a paid order asks the operator to decide. */
export const disputeOrderCall = defineCall({
  ...action,
  path: '/c2c/orders/{id}/dispute',
  body: z.strictObject({ reason: written, pictures }),
});

/** How many times each side may add evidence to an order, so that neither keeps the other from it. */
export const maxEvidence = 10;

/** Either side adds evidence to a disputed or late paid order, for the operator to decide by. */
export const evidenceCall = defineCall({
  ...action,
  path: '/c2c/orders/{id}/evidence',
  body: z.strictObject({ reason: written, pictures }),
});
