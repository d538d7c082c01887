import type { RecordStep } from '@livery/contract/calls/records';
import { epochSeconds } from '../../clock.ts';
import type { DepositRow } from './deposits.ts';
import type { WithdrawalRow } from './withdrawals.ts';

type Step = RecordStep['step'];

const done = (step: Step, at: Date): RecordStep => ({ step, state: 'done', time: epochSeconds(at) });
const current = (step: Step): RecordStep => ({ step, state: 'current', time: null });
const waiting = (step: Step): RecordStep => ({ step, state: 'waiting', time: null });

/** The course of a deposit. A step on the network that nobody told of is left out once the deposit is decided. */
export function depositSteps({ state, createdAt, seenAt, confirmedAt, reviewedAt }: DepositRow): RecordStep[] {
  const requested = done('requested', createdAt);
  const told = [
    ...(seenAt === null ? [] : [done('seen', seenAt)]),
    ...(confirmedAt === null ? [] : [done('confirmed', confirmedAt)]),
  ];
  if (reviewedAt !== null)
    return [requested, ...told, decided(state === 'passed' ? 'credited' : 'refused', reviewedAt)];
  if (seenAt === null) return [requested, current('seen'), waiting('confirmed'), waiting('credited')];
  if (confirmedAt === null) return [requested, ...told, current('confirmed'), waiting('credited')];
  return [requested, ...told, current('credited')];
}

/** The course of a withdrawal: its amount is held from the request on, and nothing is given back but what was held. */
export function withdrawalSteps({ state, createdAt, reviewedAt }: WithdrawalRow): RecordStep[] {
  const begun = [done('requested', createdAt), done('held', createdAt)];
  if (reviewedAt === null) return [...begun, current('reviewed'), waiting('sent')];
  if (state === 'passed') return [...begun, done('reviewed', reviewedAt), done('sent', reviewedAt)];
  return [...begun, decided('refused', reviewedAt), done('returned', reviewedAt)];
}

/** A transfer has happened when it is there. */
export const transferSteps = (createdAt: Date): RecordStep[] => [done('moved', createdAt)];

const decided = (step: 'credited' | 'refused', at: Date): RecordStep => ({
  ...{ step, state: step === 'refused' ? 'failed' : 'done', time: epochSeconds(at) },
});
