import { recoveryCodeCount, renewRecoveryCodesCall } from '@livery/contract/calls/second-factor';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { Button, lazyComponent } from '@livery/ui';
import { LifeBuoy } from 'lucide-react';
import { Suspense, useState } from 'react';
import { FactorRow } from './factor-row.tsx';
import { secondFactorPageMessages } from '../../messages.ts';
import type { NewCodes } from './recovery-codes-page.tsx';

const OwnerDialog = lazyComponent(async () => (await import('./owner-dialog.tsx')).OwnerDialog);

interface RecoveryCodesSectionProps {
  readonly left: number;
  readonly showCodes: (codes: NewCodes) => void;
}

/** How many recovery codes are left, and new ones. */
export function RecoveryCodesSection({ left, showCodes }: RecoveryCodesSectionProps) {
  const t = useTranslation(secondFactorPageMessages);
  const { api } = usePlatform();
  const [isAsked, setAsked] = useState(false);
  return (
    <section>
      <FactorRow
        icon={LifeBuoy}
        title={t('codesTitle')}
        text={t('codesLeft', { left, total: recoveryCodeCount })}
        actions={
          <Button size={28} onClick={() => setAsked(true)}>
            {t('renew')}
          </Button>
        }
      />
      {isAsked && (
        <Suspense>
          <OwnerDialog
            title={t('renewTitle')}
            text={t('renewText')}
            label={t('renew')}
            onClose={() => setAsked(false)}
            onProof={async (proof) => {
              const { recoveryCodes } = await api.call(renewRecoveryCodesCall, { body: { proof } }, { quiet: true });
              showCodes({ codes: recoveryCodes, because: 'codesRenewed' });
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
