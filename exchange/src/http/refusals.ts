import { code } from '@livery/contract/envelope';
import type { Language } from '@livery/contract/languages';
import { c2cLimits } from '@livery/contract/rules/c2c';
import type { DomainError } from '../errors.ts';
import { fill, textsIn, type Texts } from '../locales/texts.ts';

const refusalOfCode = new Map<number, string>(Object.entries(code).map(([name, number]) => [number, name]));

/** Callers may invent names of fields. */
export const maxFieldLength = 64;

/** The text of a refusal for the caller. */
export function refusalMessage(language: Language, { code: refused, detail }: DomainError): string {
  const { refusals, detailedRefusals } = textsIn(language);

  const { field, retryAfterSeconds, limit: amount } = detail;
  if (refused === code.badRequest && field !== undefined)
    return fill(detailedRefusals.wrongField, { field: field.slice(0, maxFieldLength) });
  if (refused === code.tooManyRequests && retryAfterSeconds !== undefined)
    return fill(detailedRefusals.waitSeconds, { seconds: retryAfterSeconds });
  if (amount !== undefined) {
    const withAmount = amountRefusal(detailedRefusals, refused);
    if (withAmount !== undefined) return fill(withAmount, { amount });
  }
  // Every code has a text except `passedThrough`, which has none by design (spec §8).
  const text = (refusals as Partial<Record<string, string>>)[refusalOfCode.get(refused) ?? ''];
  return fill(text ?? '', { heldOrders: c2cLimits.heldOrders, offers: c2cLimits.offers });
}

/** The text of a refusal that can name an amount. */
function amountRefusal(texts: Texts['detailedRefusals'], refused: number): string | undefined {
  switch (refused) {
    case code.amountTooSmall:
    case code.orderTooSmall:
      return texts.atLeast;
    case code.amountTooLarge:
      return texts.atMost;
    case code.productSoldOut:
      return texts.onlyLeft;
    case code.memberLimitReached:
      return texts.onlyMore;
    default:
      return undefined;
  }
}

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
