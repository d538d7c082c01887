import { FormFailure } from '@livery/account-forms/form';
import { ProofField, useProofForm } from '@livery/account-forms/proof';
import type { OwnerProof } from '@livery/contract/calls/second-factor-proof';
import { useTranslation } from '@livery/i18n';
import { Button, token, textStyle } from '@livery/ui';
import { Dialog } from '@livery/ui/overlay';
import { useId } from 'react';
import styled from 'styled-components';
import { secondFactorPageMessages } from '../../messages.ts';
import { useOwnerProof } from './use-second-factor.ts';

const Question = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s4};

  > [role='alert']:empty {
    position: absolute;
  }

  > p {
    ${textStyle(14)}
    color: ${token.text2};
  }
`;

export interface OwnerDialogProps {
  readonly title: string;
  /** The consequences. */
  readonly text: string;
  /** The label of the button. */
  readonly label: string;
  readonly isDangerous?: boolean;
  readonly onClose: () => void;
  /** Makes the change. The proof's field shows the `ApiError` that it rejects with. */
  readonly onProof: (proof: OwnerProof) => Promise<void>;
}

/** Asks for a proof before a second factor is changed. */
export function OwnerDialog({ title, text, label, isDangerous = false, onClose, onProof }: OwnerDialogProps) {
  const t = useTranslation(secondFactorPageMessages);
  const formId = useId();
  const proof = useOwnerProof();
  const form = useProofForm(proof, onProof);
  return (
    <Dialog
      title={title}
      isOpen
      onClose={() => !form.isSubmitting && onClose()}
      closeLabel={t('keepIt')}
      strict
      actions={
        <>
          <Button onClick={() => !form.isSubmitting && onClose()}>{t('keepIt')}</Button>
          <Button
            type="submit"
            form={formId}
            variant={isDangerous ? 'danger' : 'primary'}
            busy={form.isSubmitting}
            busyLabel={t('checking')}
          >
            {label}
          </Button>
        </>
      }
    >
      <Question id={formId} noValidate onSubmit={form.submit}>
        <p>{text}</p>
        <ProofField state={proof.state} />
        <FormFailure text={form.failure} />
      </Question>
    </Dialog>
  );
}
