import { FormFailure } from '@livery/account-forms/form';
import {
  knowsPasskeys,
  makePasskey,
  PasskeyError,
  type PasskeyFault,
  ProofField,
  useProofForm,
} from '@livery/account-forms/proof';
import {
  addPasskeyCall,
  beginPasskeyCall,
  maxPasskeys,
  passkeyName,
  removePasskeyCall,
  type Passkey,
  type SecondFactors,
} from '@livery/contract/calls/second-factor';
import type { OwnerProof } from '@livery/contract/calls/second-factor-proof';
import { formatTime, Trans, useTranslation } from '@livery/i18n';
import { useConfiguration, usePlatform } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { Button, ButtonLink, lazyComponent, textStyle, toast, token } from '@livery/ui';
import { TextField } from '@livery/ui/field';
import { Fingerprint, KeyRound, MonitorX, Trash2, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { accountLayoutMessages, secondFactorPageMessages } from '../../messages.ts';
import { securityPath } from '../account-layout/account-page.tsx';
import { FormActions, FormAdvice } from '../account-layout/form-page.tsx';
import { useRemovalFocus } from '../use-removal-focus.ts';
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
          <PasskeyForm factors={factors} showCodes={showCodes} />
          <PasskeyList factors={factors} />
          {factors.passkeys.length > 0 && (
            <RecoveryCodesSection left={factors.recoveryCodesLeft} showCodes={showCodes} />
          )}
        </FactorSections>
      )}
    </SecondFactorPage>
  );
}

const faultKeys = {
  cancelled: 'cancelledFault',
  known: 'knownFault',
  unsupported: 'unsupportedFault',
  failed: 'failedFault',
} as const satisfies Record<PasskeyFault, string>;

interface PasskeyFormProps {
  readonly factors: SecondFactors;
  readonly showCodes: (codes: NewCodes) => void;
}

/** Creates a passkey on this device, or says why it cannot. */
function PasskeyForm({ factors, showCodes }: PasskeyFormProps) {
  const t = useTranslation(secondFactorPageMessages);
  const layout = useTranslation(accountLayoutMessages);
  const { api } = usePlatform();
  const { refetch } = useSecondFactors();
  const [name, setName] = useState('');
  const [nameError, setNameError] = useState<string>();
  const [fault, setFault] = useState<string>();
  const proof = useOwnerProof();
  const isFull = factors.passkeys.length >= maxPasskeys;

  async function create(given: OwnerProof): Promise<void> {
    setFault(undefined);
    const wanted = passkeyName.safeParse(name.trim() || t('defaultName', { number: factors.passkeys.length + 1 }));
    if (!wanted.success) return setNameError(t('nameFormat'));
    const creation = await api.call(beginPasskeyCall, { body: { proof: given } }, { quiet: true });
    try {
      const passkey = await makePasskey(creation);
      const body = { name: wanted.data, passkey };
      const { recoveryCodes } = await api.call(addPasskeyCall, { body }, { quiet: true });
      setName('');
      if (recoveryCodes) showCodes({ codes: recoveryCodes, because: 'passkeyAdded' });
      else toast.success(t('passkeyAdded'));
      await refetch();
    } catch (error) {
      if (!(error instanceof PasskeyError)) throw error;
      setFault(t(faultKeys[error.fault]));
    }
  }

  const form = useProofForm(proof, create);

  return (
    <FactorForm noValidate onSubmit={form.submit}>
      <Intro>
        <Emblem aria-hidden>
          <Fingerprint size={28} strokeWidth={1.75} />
        </Emblem>
        <div>
          <h2>{t('createTitle')}</h2>
          <FactorText>{t('createText')}</FactorText>
        </div>
      </Intro>
      {!knowsPasskeys() || isFull ? (
        <FactorText role="status">{t(isFull ? 'full' : 'unsupportedFault')}</FactorText>
      ) : (
        <>
          <TextField
            label={t('name')}
            help={t('nameHelp')}
            placeholder={t('defaultName', { number: factors.passkeys.length + 1 })}
            value={name}
            maxLength={40}
            onChange={({ target }) => {
              setName(target.value);
              setNameError(undefined);
            }}
            error={nameError}
          />
          <ProofField state={proof.state} />
          <FormFailure text={fault ?? form.failure} />
          <FormActions>
            <Button type="submit" variant="primary" size={44} busy={form.isSubmitting} busyLabel={t('waiting')}>
              {t('create')}
            </Button>
            <ButtonLink as={Link} to={securityPath} variant="ghost" size={44}>
              {layout('cancel')}
            </ButtonLink>
          </FormActions>
        </>
      )}
    </FactorForm>
  );
}

const OwnerDialog = lazyComponent(async () => (await import('./owner-dialog.tsx')).OwnerDialog);
const RenameDialog = lazyComponent(async () => (await import('./rename-dialog.tsx')).RenameDialog);

/** The member's passkeys with their actions. */
function PasskeyList({ factors }: { readonly factors: SecondFactors }) {
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

const Intro = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s4};

  h2 {
    ${textStyle(14, 600)}
  }
`;

const Emblem = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: ${token.r3};
  background: ${token.primarySoft};
  color: ${token.primaryText};
`;

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
