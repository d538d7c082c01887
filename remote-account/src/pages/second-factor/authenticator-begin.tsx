import { FormFailure } from '@livery/account-forms/form';
import { ProofField } from '@livery/account-forms/proof-field';
import { useProofForm } from '@livery/account-forms/proof-form';
import { beginAuthenticatorCall } from '@livery/contract/calls/second-factor';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { Button, ButtonLink } from '@livery/ui';
import { accountLayoutMessages, secondFactorPageMessages } from '../../messages.ts';
import { securityPath } from '../account-layout/account-page.tsx';
import { FormActions } from '../account-layout/form-page.tsx';
import type { BegunAuthenticator } from './authenticator-set-up.tsx';
import { FactorForm, FactorText } from './factor-form.ts';
import { useOwnerProof } from './use-second-factor.ts';

/** Asks for a proof before an app is set up. */
export function AuthenticatorBegin({ onBegun }: { readonly onBegun: (begun: BegunAuthenticator) => void }) {
  const t = useTranslation(secondFactorPageMessages);
  const layout = useTranslation(accountLayoutMessages);
  const { api } = usePlatform();
  const proof = useOwnerProof();
  const form = useProofForm(proof, async (given) =>
    onBegun(await api.call(beginAuthenticatorCall, { body: { proof: given } }, { quiet: true })),
  );
  return (
    <FactorForm noValidate onSubmit={form.submit}>
      <FactorText>{t('beginText')}</FactorText>
      <ProofField state={proof.state} />
      <FormFailure text={form.failure} />
      <FormActions>
        <Button type="submit" variant="primary" size={44} busy={form.isSubmitting} busyLabel={t('checking')}>
          {t('begin')}
        </Button>
        <ButtonLink as={Link} to={securityPath} variant="ghost" size={44}>
          {layout('cancel')}
        </ButtonLink>
      </FormActions>
    </FactorForm>
  );
}
