/** What the page says about the steps of a record (contract `recordSteps`). */
import type { CallData } from '@livery/contract/call';
import type { fundsDetailCall } from '@livery/contract/calls/fund-records';
import type { RecordStep } from '@livery/contract/calls/records';
import type { Decimal } from '@livery/contract/decimal';

export type RecordDetail = CallData<typeof fundsDetailCall>;

/** The title of each step, and of one that is waited for or has failed. */
export const stepTitles = {
  requested: 'stepRequested',
  seen: 'stepSeen',
  confirmed: 'stepConfirmed',
  credited: 'stepCredited',
  held: 'stepHeld',
  reviewed: 'stepReviewed',
  sent: 'stepSent',
  refused: 'stepRefused',
  returned: 'stepReturned',
  moved: 'stepMoved',
} as const satisfies Record<RecordStep['step'], string>;

/** The sentence below the title of a step, as a key and what it names; `undefined` where there is nothing to add. */
export function stepNote(detail: RecordDetail, { step, state }: RecordStep): StepNote | undefined {
  const { type, record } = detail;
  const isDone = state === 'done';
  switch (step) {
    case 'requested':
      return { key: type === 'deposit' ? 'noteScreenshot' : 'noteFundsPassword' };
    case 'seen':
      return state === 'current' ? { key: 'noteNotSeen' } : transactionNote(detail);
    case 'confirmed':
      return type === 'deposit' && record.confirmations
        ? { key: 'noteConfirmations', ...record.confirmations }
        : undefined;
    case 'credited':
      return isDone ? { key: 'noteCredited', amount: record.amount } : undefined;
    case 'held':
      return isDone ? { key: 'noteHeld', amount: record.amount } : undefined;
    case 'reviewed':
      return state === 'current' ? { key: 'noteInReview' } : undefined;
    case 'sent':
      return transactionNote(detail);
    case 'refused':
      return { key: type === 'deposit' ? 'noteNotAdded' : 'noteNotSent' };
    case 'returned':
      return { key: 'noteReturned', amount: record.amount };
    case 'moved':
      return undefined;
  }
}

export type StepNote =
  | {
      readonly key:
        | 'noteScreenshot'
        | 'noteFundsPassword'
        | 'noteNotSeen'
        | 'noteInReview'
        | 'noteNotAdded'
        | 'noteNotSent';
    }
  | { readonly key: 'noteConfirmations'; readonly count: number; readonly required: number }
  | { readonly key: 'noteCredited' | 'noteHeld' | 'noteReturned'; readonly amount: Decimal }
  | { readonly key: 'noteTransaction'; readonly transaction: string };

const transactionNote = ({ type, record }: RecordDetail): StepNote | undefined =>
  type !== 'transfer' && record.transaction !== undefined
    ? { key: 'noteTransaction', transaction: record.transaction }
    : undefined;
