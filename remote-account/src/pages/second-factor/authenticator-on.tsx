import { removeAuthenticatorCall, type SecondFactors } from '@livery/contract/calls/second-factor';
import { formatTime, useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { Button, lazyComponent, toast } from '@livery/ui';
import { ShieldCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { FactorText } from './factor-form.ts';
import { FactorRow } from './factor-row.tsx';
import { secondFactorPageMessages } from '../../messages.ts';
import type { NewCodes } from './recovery-codes-page.tsx';
import { RecoveryCodesSection } from './recovery-codes-section.tsx';
import { FactorSections } from './second-factor-page.tsx';
import { useSecondFactors } from './use-second-factor.ts';

const OwnerDialog = lazyComponent(async () => (await import('./owner-dialog.tsx')).OwnerDialog);

interface AuthenticatorOnProps {
  readonly factors: SecondFactors;
  readonly authenticator: NonNullable<SecondFactors['authenticator']>;
  readonly showCodes: (codes: NewCodes) => void;
}

/** The app that is on, since when, and how to switch it off. */
export function AuthenticatorOn({ factors, authenticator, showCodes }: AuthenticatorOnProps) {
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
