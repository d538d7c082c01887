import { useTranslation } from '@livery/i18n';
import { CodeField } from '@livery/ui/field';
import { ProofField } from '../second-factor/proof-field.tsx';
import { fundsPermitMessages } from '../messages.ts';
import type { FundsPermit } from './use-funds-permit.ts';

/** Asks for the funds password, and for the second factor of a member who has one. */
export function FundsPermitFields({ permit }: { readonly permit: FundsPermit }) {
  const { password, error, inputRef, proof, type } = permit;
  const t = useTranslation(fundsPermitMessages);
  return (
    <>
      <CodeField
        ref={inputRef}
        label={t('fundsPassword')}
        name="funds-password"
        autoComplete="off"
        masked
        value={password}
        error={error}
        onChange={type}
      />
      {proof && <ProofField state={proof} />}
    </>
  );
}
