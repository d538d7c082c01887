import { removePasskeyCall, type Passkey, type SecondFactors } from '@livery/contract/calls/second-factor';
import { formatTime, useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { Button, lazyComponent, toast, token, textStyle } from '@livery/ui';
import { KeyRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { useRemovalFocus } from '../use-removal-focus.ts';
import { FactorText } from './factor-form.ts';
import { FactorRow } from './factor-row.tsx';
import { secondFactorPageMessages } from '../../messages.ts';
import { useSecondFactors } from './use-second-factor.ts';

const OwnerDialog = lazyComponent(async () => (await import('./owner-dialog.tsx')).OwnerDialog);
const RenameDialog = lazyComponent(async () => (await import('./rename-dialog.tsx')).RenameDialog);

const ListSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s4};

  h2 {
    ${textStyle(14, 600)}
  }

  ul {
    display: grid;
    gap: ${token.s4};
  }
`;

/** The member's passkeys, each with what can be done about it. */
export function PasskeyList({ factors }: { readonly factors: SecondFactors }) {
  const t = useTranslation(secondFactorPageMessages);
  const { api } = usePlatform();
  const { refetch } = useSecondFactors();
  const rows = useRemovalFocus(factors.passkeys.map(({ id }) => id));
  const [asked, setAsked] = useState<{ readonly to: 'rename' | 'remove'; readonly passkey: Passkey }>();
  const isLast = factors.authenticator === null && factors.passkeys.length === 1;
  const close = () => setAsked(undefined);
  return (
    <ListSection ref={rows}>
      <h2>{t('yours')}</h2>
      {factors.passkeys.length === 0 ? (
        <FactorText>{t('noneYet')}</FactorText>
      ) : (
        <ul>
          {factors.passkeys.map((passkey) => (
            <li key={passkey.id}>
              <FactorRow
                icon={KeyRound}
                title={passkey.name}
                text={
                  passkey.lastUseTime === null
                    ? t('addedUnused', { time: formatTime(passkey.createTime) })
                    : t('addedUsed', { time: formatTime(passkey.createTime), used: formatTime(passkey.lastUseTime) })
                }
                actions={
                  <>
                    <Button size={28} variant="ghost" onClick={() => setAsked({ to: 'rename', passkey })}>
                      {t('rename')}
                    </Button>
                    <Button size={28} variant="danger" onClick={() => setAsked({ to: 'remove', passkey })}>
                      {t('remove')}
                    </Button>
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {asked?.to === 'rename' && (
          <RenameDialog passkey={asked.passkey} onClose={close} onRenamed={() => void refetch().then(close)} />
        )}
        {asked?.to === 'remove' && (
          <OwnerDialog
            title={t('removeTitle', { name: asked.passkey.name })}
            text={`${t('removeText')} ${isLast ? t('lastFactor') : ''}`}
            label={t('remove')}
            isDangerous
            onClose={close}
            onProof={async (proof) => {
              const { id } = asked.passkey;
              await api.call(removePasskeyCall, { params: { id }, body: { proof } }, { quiet: true });
              toast.success(t('passkeyRemoved'));
              close();
              await refetch();
            }}
          />
        )}
      </Suspense>
    </ListSection>
  );
}
