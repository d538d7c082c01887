import { FormFailure } from '@livery/account-forms/form';
import { accountFormMessages, errorMessageKeys } from '@livery/account-forms/messages';
import type { CallData } from '@livery/contract/call';
import {
  type beginAuthenticatorCall,
  confirmAuthenticatorCall,
  secondFactorsCall,
} from '@livery/contract/calls/second-factor';
import { verificationCode } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import { ApiError, usePlatform } from '@livery/platform';
import { errorText } from '@livery/platform/error-text';
import { Button, toast } from '@livery/ui';
import { CodeField } from '@livery/ui/field';
import { useRef, useState, type SubmitEvent } from 'react';
import { accountLayoutMessages, secondFactorPageMessages } from '../../messages.ts';
import { FormActions } from '../account-layout/form-page.tsx';
import { AuthenticatorKey } from './authenticator-key.tsx';
import { FactorForm, FactorText } from './factor-form.ts';
import { ServerTime } from './server-time.tsx';
import { SetUpStep, SetUpSteps } from './set-up-steps.tsx';

export type BegunAuthenticator = CallData<typeof beginAuthenticatorCall>;

interface AuthenticatorSetUpProps {
  readonly begun: BegunAuthenticator;
  /** The set-up ended; with recovery codes where these are the first. */
  readonly onEnd: (recoveryCodes?: readonly string[]) => void;
}

/** The key of an app, its first code, and what comes then. */
export function AuthenticatorSetUp({ begun, onEnd }: AuthenticatorSetUpProps) {
  const t = useTranslation(secondFactorPageMessages);
  const layout = useTranslation(accountLayoutMessages);
  const form = useTranslation(accountFormMessages);
  const { api } = usePlatform();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSubmitting, setSubmitting] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);

  function refuse(text: string): void {
    setError(text);
    inputRef.current?.focus();
  }

  /** Whether the code was taken although its answer was lost. Its recovery codes are, so new ones have to be made. */
  async function isOn(): Promise<boolean> {
    const now = await api.call(secondFactorsCall, {}, { quiet: true }).catch(() => undefined);
    return now !== undefined && now.authenticator !== null;
  }

  async function show(refusal: ApiError): Promise<void> {
    const text = errorText(refusal, form, errorMessageKeys);
    if (refusal.kind !== 'server') {
      if (!(await isOn())) return setFailure(text);
      toast.warning(t('authenticatorIsOn'), { text: t('codesUnseen') });
      return onEnd();
    }
    if (refusal.code !== code.challengeExpired) return refuse(text);
    toast.error(t('setUpExpired'));
    onEnd();
  }

  async function confirm(): Promise<void> {
    setFailure(undefined);
    if (!verificationCode.safeParse(typed).success) return refuse(t('codeFormat'));
    setSubmitting(true);
    try {
      const { recoveryCodes } = await api.call(confirmAuthenticatorCall, { body: { code: typed } }, { quiet: true });
      if (recoveryCodes === undefined) toast.success(t('authenticatorIsOn'));
      onEnd(recoveryCodes);
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      await show(caught);
    } finally {
      setSubmitting(false);
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isSubmitting) void confirm();
  }

  return (
    <FactorForm noValidate onSubmit={submit}>
      <SetUpSteps>
        <SetUpStep state="done" title={t('scan')}>
          <AuthenticatorKey {...begun} />
        </SetUpStep>
        <SetUpStep state="current" number={2} title={t('enterCode')}>
          <CodeField
            ref={inputRef}
            label={t('appCode')}
            value={typed}
            onChange={(text) => {
              setTyped(text);
              setError(undefined);
            }}
            help={<ServerTime />}
            error={error}
          />
        </SetUpStep>
        <SetUpStep state="ahead" number={3} title={t('keepCodes')}>
          <FactorText>{t('keepCodesLater')}</FactorText>
        </SetUpStep>
      </SetUpSteps>
      <FormFailure text={failure} />
      <FormActions>
        <Button type="submit" variant="primary" size={44} busy={isSubmitting} busyLabel={t('checking')}>
          {t('continue')}
        </Button>
        <Button variant="ghost" size={44} onClick={() => onEnd()}>
          {layout('cancel')}
        </Button>
      </FormActions>
    </FactorForm>
  );
}
