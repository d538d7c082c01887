import type { WithdrawalForm } from '../use-withdrawal-form.ts';
import { WithdrawReview, type WithdrawReviewProps } from './withdraw-review.tsx';
import { WithdrawalDone } from './withdrawal-done.tsx';

interface StepsAfterFormProps extends Pick<WithdrawReviewProps, 'hasSecondFactor' | 'onStale'> {
  readonly form: WithdrawalForm;
}

/** The review of a withdrawal, and what became of it. */
export function StepsAfterForm({ form, ...props }: StepsAfterFormProps) {
  if (form.done) return <WithdrawalDone form={form} done={form.done} />;
  return form.reviewed && <WithdrawReview {...props} form={form} reviewed={form.reviewed} />;
}
