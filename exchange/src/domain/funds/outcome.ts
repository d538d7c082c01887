import type { RefusalAdvice } from '@livery/contract/calls/records';
import { epochSeconds } from '../../clock.ts';

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
