import { code } from '@livery/contract/envelope';
import { DomainError } from '../../errors.ts';

/** An operator's decision about something that a member asked for. */
export interface Review {
  readonly id: number;
  /** Who decided. */
  readonly by: string;
  readonly at: Date;
}

/** What of a list is wanted that is worked off from its oldest. */
export interface ReviewPage {
  readonly tenantId: string;
  /** The last one that was seen. */
  readonly afterId?: number;
  readonly limit: number;
}

/** The row that a review changed. @throws DomainError `wrongState` when none was left to change: it is reviewed already, or not there */
export function reviewed<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new DomainError(code.wrongState);
  return row;
}
