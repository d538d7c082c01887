import type { RefusalAdvice } from '@livery/contract/calls/records';
import { code } from '@livery/contract/envelope';
import { DomainError } from '../../errors.ts';
import { epochSeconds } from '../../runtime/clock.ts';

/** An operator's decision about something that a member asked for. */
export interface Review {
  readonly id: number;
  /** Who decided. */
  readonly by: string;
  readonly at: Date;
}

/** Why something is refused, for the member. */
export interface Refusal {
  readonly reason: string;
  readonly advice: RefusalAdvice;
}

/** A part of a list that operators work off from its oldest entry. */
export interface ReviewPage {
  readonly tenantId: string;
  /** The last entry of the page before. */
  readonly afterId?: number;
  readonly limit: number;
}

/**
 * Returns the row that a review changed.
 * @throws DomainError `wrongState` when there is none: it was reviewed already, or does not exist
 */
export function reviewed<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new DomainError(code.wrongState);
  return row;
}

/** What an operator decided about a deposit or a withdrawal. */
interface Outcome {
  readonly reason: string;
  readonly advice: RefusalAdvice | null;
  readonly transaction: string | null;
  readonly reviewedAt: Date | null;
}

/** The fields that tell a member of it. */
export const asOutcome = ({ reason, advice, transaction, reviewedAt }: Outcome) => ({
  reason,
  ...(advice !== null && { advice }),
  ...(transaction !== null && { transaction }),
  confirmTime: reviewedAt === null ? null : epochSeconds(reviewedAt),
});
