import { code } from '@livery/contract/envelope';
import type { Language } from '@livery/contract/languages';
import { c2cLimits } from '@livery/contract/rules/c2c';
import { maxChartLayouts } from '@livery/contract/calls/chart-layouts';
import { maxPriceAlerts } from '@livery/contract/rules/price-alert';
import type { DomainError } from '../errors.ts';
import { fill, textsIn, type Texts } from '../locales/texts.ts';

const refusalOfCode = new Map<number, string>(Object.entries(code).map(([name, number]) => [number, name]));

/** Callers may invent names of fields. */
export const maxFieldLength = 64;

/** The text of a refusal for the caller. @param nowMs by the exchange's clock, for refusals that name a time */
export function refusalMessage(language: Language, { code: refused, detail }: DomainError, nowMs = Date.now()): string {
  const { refusals, detailedRefusals } = textsIn(language);

  const { field, retryAfterSeconds, dayLimit, limit: amount, reason = '' } = detail;
  if (refused === code.badRequest && field !== undefined)
    return fill(detailedRefusals.wrongField, { field: field.slice(0, maxFieldLength) });
  if (retryAfterSeconds !== undefined) {
    const time = timeText(language, nowMs, retryAfterSeconds);
    if (dayLimit !== undefined)
      return fill(detailedRefusals.dayLimit[dayLimit.reason], { count: dayLimit.count, time });
    if (refused === code.tooManyRequests && retryAfterSeconds < 60)
      return fill(detailedRefusals.waitSeconds, { seconds: retryAfterSeconds });
    if (refused === code.tooManyRequests) return fill(detailedRefusals.waitUntil, { time });
  }
  if (amount !== undefined) {
    const withAmount = amountRefusal(detailedRefusals, refused);
    if (withAmount !== undefined) return fill(withAmount, { amount });
  }
  // Every code has a text except `passedThrough`, which has none by design (spec §8).
  const text = (refusals as Partial<Record<string, string>>)[refusalOfCode.get(refused) ?? ''];
  const filled = fill(text ?? '', {
    heldOrders: c2cLimits.heldOrders,
    offers: c2cLimits.offers,
    alerts: maxPriceAlerts,
    layouts: maxChartLayouts,
  });
  return reason === '' ? filled : `${filled} ${reason}`;
}

/** A refusal is worded within this time of its decision. */
const slackMs = 2000;

/** The minute at which a wait is over, in UTC; with its day, if that is not today. */
function timeText(language: Language, nowMs: number, seconds: number): string {
  const minuteMs = 60_000;
  // The seconds were rounded up a moment ago, so a wait until midnight would seem to end in the minute after it.
  const end = new Date(Math.ceil((nowMs + seconds * 1000 - slackMs) / minuteMs) * minuteMs);
  const isToday = end.toISOString().slice(0, 10) === new Date(nowMs).toISOString().slice(0, 10);
  return new Intl.DateTimeFormat(language, {
    ...(!isToday && { month: 'short', day: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(end);
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
  [code.layoutChanged, 409],
  [code.termsChanged, 409],
  [code.noRight, 403],
  [code.recordChanged, 409],
  [code.sameOperator, 409],
  [code.approvalDiffers, 409],
  [code.consoleNeeded, 403],
  [code.claimedByOther, 409],
  [code.transactionUsed, 409],
  [code.accountFrozen, 403],
  [code.memberFrozen, 409],
  [code.pictureTooLarge, 413],
  [code.pictureFormat, 415],
]);

/** The HTTP status of an envelope's code (docs/decisions.md §21). Clients read the code. */
export const statusOf = (envelopeCode: number): number => statusOfCode.get(envelopeCode) ?? 422;
