import { useTranslation } from '@livery/i18n';
import { Button, lazyComponent } from '@livery/ui';
import { Suspense, useState } from 'react';
import { meMessages } from '../../../messages.ts';
import type { MemberSession } from './session-row.tsx';

const SignOutOthersDialog = lazyComponent(
  async () => (await import('./sign-out-others-dialog.tsx')).SignOutOthersDialog,
);

export interface SignOutOthersProps {
  /** Without this device's. */
  readonly sessions: readonly MemberSession[];
  readonly refetch: () => Promise<unknown>;
}

/** The button that signs out all other devices, once the member has confirmed it. */
export function SignOutOthers({ sessions, refetch }: SignOutOthersProps) {
  const t = useTranslation(meMessages);
  const [isAsked, setAsked] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  return (
    <>
      <Button
        size={28}
        variant="danger"
        onClick={() => {
          setWasAsked(true);
          setAsked(true);
        }}
      >
        {t('signOutOthers')}
      </Button>
      {wasAsked && (
        <Suspense>
          <SignOutOthersDialog {...{ sessions, refetch }} isOpen={isAsked} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
