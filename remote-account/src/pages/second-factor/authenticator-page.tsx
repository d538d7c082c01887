import { useTranslation } from '@livery/i18n';
import { Clock, LifeBuoy, LogIn, Mail } from 'lucide-react';
import { useState } from 'react';
import { accountLayoutMessages, secondFactorPageMessages } from '../../messages.ts';
import { FormAdvice } from '../account-layout/form-page.tsx';
import { AuthenticatorBegin } from './authenticator-begin.tsx';
import { AuthenticatorOn } from './authenticator-on.tsx';
import { AuthenticatorSetUp, type BegunAuthenticator } from './authenticator-set-up.tsx';
import type { NewCodes } from './recovery-codes-page.tsx';
import { SecondFactorPage } from './second-factor-page.tsx';
import type { SecondFactors } from '@livery/contract/calls/second-factor';

interface AuthenticatorProps {
  readonly factors: SecondFactors;
  readonly showCodes: (codes: NewCodes) => void;
}

/** The app that is on; else the way there: a proof, then the app's key and its first code. */
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
  return <AuthenticatorOn {...{ factors, showCodes }} authenticator={factors.authenticator} />;
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
      {(factors, showCodes) => <Authenticator {...{ factors, showCodes }} />}
    </SecondFactorPage>
  );
}
