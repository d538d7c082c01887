import { useTranslation } from '@livery/i18n';
import { ApiError } from '@livery/platform';
import { errorText } from '@livery/platform/error-text';
import { useState, type SubmitEvent } from 'react';
import { accountFormMessages, errorMessageKeys } from '../messages.ts';
import type { ProofBy, ProofControl, ProofMethod } from './proof.ts';

export interface ProofForm {
  submit(event: SubmitEvent): void;
  readonly isSubmitting: boolean;
  /** Why the last try got no answer, for `FormFailure`. */
  readonly failure: string | undefined;
}

/**
 * A form that asks for a proof and for nothing that can be refused besides.
 * @param send sends the proof; what it is refused with stands at the proof's field
 * @param onRefused takes refusals that belong elsewhere; tells whether it did
 */
export function useProofForm<Method extends ProofMethod>(
  proof: ProofControl<Method>,
  send: (given: ProofBy<Method>) => Promise<void>,
  onRefused: (error: ApiError) => boolean = () => false,
): ProofForm {
  const t = useTranslation(accountFormMessages);
  const [isSubmitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function trySend(): Promise<void> {
    setFailure(undefined);
    setSubmitting(true);
    try {
      const given = await proof.read();
      if (given === undefined) return;
      await send(given);
      proof.clear();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (onRefused(error)) return;
      const text = errorText(error, t, errorMessageKeys);
      if (error.kind === 'server') proof.refuse(text);
      else setFailure(text);
    } finally {
      setSubmitting(false);
    }
  }

  return {
    submit(event) {
      event.preventDefault();
      if (!isSubmitting) void trySend();
    },
    isSubmitting,
    failure,
  };
}
