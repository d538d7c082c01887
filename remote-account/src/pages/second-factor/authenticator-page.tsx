import { FormFailure } from '@livery/account-forms/form';
import { ProofField, useProofForm } from '@livery/account-forms/proof';
import {
  beginAuthenticatorCall,
  removeAuthenticatorCall,
  type SecondFactors,
} from '@livery/contract/calls/second-factor';
import { formatTime, useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { Button, ButtonLink, lazyComponent, toast } from '@livery/ui';
import { Clock, LifeBuoy, LogIn, Mail, ShieldCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { accountLayoutMessages, secondFactorPageMessages } from '../../messages.ts';
import { securityPath } from '../account-layout/account-page.tsx';
import { FormActions, FormAdvice } from '../account-layout/form-page.tsx';
import { AuthenticatorSetUp, type BegunAuthenticator } from './authenticator-set-up.tsx';
import type { NewCodes } from './recovery-codes-page.tsx';
import {
  FactorForm,
  FactorRow,
  FactorSections,
  FactorText,
  RecoveryCodesSection,
  SecondFactorPage,
} from './second-factor-page.tsx';
import { useOwnerProof, useSecondFactors } from './use-second-factor.ts';

interface AuthenticatorProps {
  readonly factors: SecondFactors;
  readonly showCodes: (codes: NewCodes) => void;
}

/** The member's app, or its set-up: a proof, then the key and the first code. */
function Authenticator({ factors, showCodes }: AuthenticatorProps) {
  const [begun, setBegun] = useState<BegunAuthenticator>();
  if (begun !== undefined)
    return (
      <AuthenticatorSetUp
        begun={begun}
        onEnd={(recoveryCodes) => {
          setBegun(undefined);
          if (recoveryCodes) showCodes({ codes: recoveryCodes, because: 'authenticatorIsOn' });
        }}
      />
    );
  if (factors.authenticator === null) return <AuthenticatorBegin onBegun={setBegun} />;
  return <AuthenticatorOn factors={factors} showCodes={showCodes} authenticator={factors.authenticator} />;
}

/** `/update-authenticator` (docs/decisions.md §39): an authenticator app as second factor. */
export function UpdateAuthenticatorPage() {
  const t = useTranslation(secondFactorPageMessages);
  const layout = useTranslation(accountLayoutMessages);
  return (
    <SecondFactorPage
      title={t('authenticatorTitle')}
      text={t('authenticatorText')}
      aside={
        <FormAdvice
          title={layout('goodToKnow')}
          points={[
            { icon: LogIn, text: t('askedWhen') },
            { icon: LifeBuoy, text: t('lostPhone') },
            { icon: Mail, text: t('mailedWhen') },
          ]}
          note={{ icon: Clock, text: t('clockNote') }}
        />
      }
    >
      {(factors, showCodes) => <Authenticator factors={factors} showCodes={showCodes} />}
    </SecondFactorPage>
  );
}

/** Asks for a proof before an app is set up. */
function AuthenticatorBegin({ onBegun }: { readonly onBegun: (begun: BegunAuthenticator) => void }) {
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

const OwnerDialog = lazyComponent(async () => (await import('./owner-dialog.tsx')).OwnerDialog);

interface AuthenticatorOnProps {
  readonly factors: SecondFactors;
  readonly authenticator: NonNullable<SecondFactors['authenticator']>;
  readonly showCodes: (codes: NewCodes) => void;
}

/** The member's app, its age, and how to switch it off. */
function AuthenticatorOn({ factors, authenticator, showCodes }: AuthenticatorOnProps) {
  const t = useTranslation(secondFactorPageMessages);
  const { api } = usePlatform();
  const { refetch } = useSecondFactors();
  const [isAsked, setAsked] = useState(false);
  const { createTime, lastUseTime } = authenticator;
  const isLast = factors.passkeys.length === 0;
  return (
    <FactorSections>
      <section>
        <FactorRow
          icon={ShieldCheck}
          title={t('authenticatorIsOn')}
          text={
            lastUseTime === null
              ? t('addedUnused', { time: formatTime(createTime) })
              : t('addedUsed', { time: formatTime(createTime), used: formatTime(lastUseTime) })
          }
          actions={
            <Button size={28} variant="danger" onClick={() => setAsked(true)}>
              {t('switchOff')}
            </Button>
          }
        />
      </section>
      <RecoveryCodesSection left={factors.recoveryCodesLeft} showCodes={showCodes} />
      <FactorText>{t('newPhone')}</FactorText>
      {isAsked && (
        <Suspense>
          <OwnerDialog
            title={t('switchOffTitle')}
            text={`${t('switchOffText')} ${isLast ? t('lastFactor') : ''}`}
            label={t('switchOff')}
            isDangerous
            onClose={() => setAsked(false)}
            onProof={async (proof) => {
              await api.call(removeAuthenticatorCall, { body: { proof } }, { quiet: true });
              toast.success(t('authenticatorOff'));
              await refetch();
            }}
          />
        </Suspense>
      )}
    </FactorSections>
  );
}
