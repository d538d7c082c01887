import { FormFailure } from '@livery/account-forms/form';
import { knowsPasskeys, makePasskey, PasskeyError, type PasskeyFault } from '@livery/account-forms/passkey';
import { ProofField } from '@livery/account-forms/proof-field';
import { useProofForm } from '@livery/account-forms/proof-form';
import {
  addPasskeyCall,
  beginPasskeyCall,
  maxPasskeys,
  passkeyName,
  type SecondFactors,
} from '@livery/contract/calls/second-factor';
import type { OwnerProof } from '@livery/contract/calls/second-factor-proof';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { Button, ButtonLink, toast, token, textStyle } from '@livery/ui';
import { TextField } from '@livery/ui/field';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { accountLayoutMessages, secondFactorPageMessages } from '../../messages.ts';
import { securityPath } from '../account-layout/account-page.tsx';
import { FormActions } from '../account-layout/form-page.tsx';
import { FactorForm, FactorText } from './factor-form.ts';
import type { NewCodes } from './recovery-codes-page.tsx';
import { useOwnerProof, useSecondFactors } from './use-second-factor.ts';

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

/** Makes a passkey on this device; says why not, where it cannot be. */
export function PasskeyForm({ factors, showCodes }: PasskeyFormProps) {
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
