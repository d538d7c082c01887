import { useTranslation, Trans } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { MonitorX, Trash2, X } from 'lucide-react';
import { secondFactorPageMessages } from '../../messages.ts';
import { FormAdvice } from '../account-layout/form-page.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodesSection } from './recovery-codes-section.tsx';
import { FactorSections, SecondFactorPage } from './second-factor-page.tsx';

const bold = { b: (text: string) => <b>{text}</b> };

/** `/update-passkey` (docs/decisions.md §39): passkeys as second factors. */
export function UpdatePasskeyPage() {
  const t = useTranslation(secondFactorPageMessages);
  const { appName } = useConfiguration();
  return (
    <SecondFactorPage
      title={t('passkeysTitle')}
      text={t('passkeysText')}
      aside={
        <FormAdvice
          title={t('whenNot')}
          points={[
            { icon: X, text: <Trans text={t('whenCancelled')} render={bold} /> },
            { icon: MonitorX, text: <Trans text={t('whenUnsupported')} render={bold} /> },
            { icon: Trash2, text: <Trans text={t('whenRemoved', { site: appName })} render={bold} /> },
          ]}
        />
      }
    >
      {(factors, showCodes) => (
        <FactorSections>
          <PasskeyForm {...{ factors, showCodes }} />
          <PasskeyList factors={factors} />
          {factors.passkeys.length > 0 && (
            <RecoveryCodesSection left={factors.recoveryCodesLeft} showCodes={showCodes} />
          )}
        </FactorSections>
      )}
    </SecondFactorPage>
  );
}
