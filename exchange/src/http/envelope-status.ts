import { code } from '@livery/contract/envelope';

const statusOfCode = new Map<number, number>([
  [code.success, 200],
  [code.tokenExpired, 401],
  [code.tokenMissing, 401],
  [code.tokenInvalid, 401],
  [code.sessionEnded, 401],
  [code.refreshRefused, 401],
  [code.badRequest, 400],
  [code.notFound, 404],
  [code.bodyTooLarge, 413],
  [code.tooManyRequests, 429],
  [code.internal, 500],
  [code.unavailable, 503],
  [code.unknownTenant, 404],
  [code.accountTaken, 409],
  [code.idempotencyKeyReused, 409],
  [code.wrongState, 409],
  [code.orderClosed, 409],
  [code.termsChanged, 409],
  [code.pictureTooLarge, 413],
  [code.pictureFormat, 415],
]);

/** The HTTP status of an envelope's code (docs/decisions.md §21). Clients read the code. */
export const statusOf = (envelopeCode: number): number => statusOfCode.get(envelopeCode) ?? 422;
