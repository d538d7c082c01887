import { FormFailure } from '@livery/account-forms/form';
import { accountFormMessages } from '@livery/account-forms/messages';
import type { CallData } from '@livery/contract/call';
import {
  confirmAuthenticatorCall,
  secondFactorsCall,
  type beginAuthenticatorCall,
} from '@livery/contract/calls/second-factor';
import { verificationCode } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import { formatTime, useTranslation } from '@livery/i18n';
import { ApiError, usePlatform } from '@livery/platform';
import { errorText } from '@livery/platform/error-text';
import { Button, IconButton, media, QrCode, textStyle, toast, token } from '@livery/ui';
import { CodeField } from '@livery/ui/field';
import { Copy } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { useCopy } from '../../copy.tsx';
import { accountLayoutMessages, secondFactorPageMessages } from '../../messages.ts';
import { FormActions } from '../account-layout/form-page.tsx';
import { StepMark, type StepProgress } from '../account-layout/step-mark.tsx';
import { ChunkedAddress } from '../money/chunked-address.tsx';
import { FactorForm, FactorText } from './second-factor-page.tsx';

export type BegunAuthenticator = CallData<typeof beginAuthenticatorCall>;

interface AuthenticatorSetUpProps {
  readonly begun: BegunAuthenticator;
  /** Called after the set-up, with recovery codes if these are the member's first. */
  readonly onEnd: (recoveryCodes?: readonly string[]) => void;
}

/** The steps of the set-up: the key, the first code, the recovery codes. */
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

  /** Whether the code was accepted although the answer was lost. The recovery codes are lost too, so new ones are needed. */
  async function isOn(): Promise<boolean> {
    const now = await api.call(secondFactorsCall, {}, { quiet: true }).catch(() => undefined);
    return now !== undefined && now.authenticator !== null;
  }

  async function show(refusal: ApiError): Promise<void> {
    const text = errorText(refusal, form);
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

interface AuthenticatorKeyProps {
  readonly secret: string;
  /** `otpauth://`. */
  readonly uri: string;
}

/** The key of an authenticator app: scan it, open it, or type it. */
function AuthenticatorKey({ secret, uri }: AuthenticatorKeyProps) {
  const t = useTranslation(secondFactorPageMessages);
  const copy = useCopy();
  return (
    <KeyArea>
      <QrCode value={uri} label={t('qrLabel')} />
      <KeyText>
        <p>{t('scanText')}</p>
        <AppLink href={uri}>{t('openInApp')}</AppLink>
        <h3>{t('orKey')}</h3>
        <KeyLine>
          <ChunkedAddress address={secret} />
          <IconButton label={t('copyKey')} onClick={() => void copy(secret)}>
            <Copy size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </KeyLine>
      </KeyText>
    </KeyArea>
  );
}

interface SetUpStepProps {
  readonly state: StepProgress;
  /** Absent for a finished step. */
  readonly number?: number;
  readonly title: string;
  readonly children: ReactNode;
}

const SetUpStep = ({ state, number, title, children }: SetUpStepProps) => (
  <Step $state={state} aria-current={state === 'current' ? 'step' : undefined}>
    <StepMark progress={state} number={number} />
    <h2>{title}</h2>
    <StepContent>{children}</StepContent>
  </Step>
);

/** The server's time to the second, for comparison with a phone's clock. */
function ServerTime() {
  const t = useTranslation(secondFactorPageMessages);
  const { clock } = usePlatform();
  const [now, setNow] = useState(() => Math.floor(clock.now()));

  useEffect(() => {
    const timer = setInterval(() => setNow(Math.floor(clock.now())), 1000);
    return () => clearInterval(timer);
  }, [clock]);

  return <span>{t('serverTime', { time: formatTime(now).slice(-8) })}</span>;
}

const KeyArea = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s4} ${token.s6};

  ${media.phone} {
    justify-content: center;
  }
`;

const KeyText = styled.div`
  flex: 1 1 220px;
  display: grid;
  gap: ${token.s2};
  ${textStyle(13)}
  color: ${token.text2};

  h3 {
    margin-top: ${token.s1};
    ${textStyle(13, 500)}
  }
`;

const KeyLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s2};
`;

/** A phone cannot scan its own screen. */
const AppLink = styled.a`
  display: none;
  justify-self: start;
  font-weight: 500;
  color: ${token.primaryText};
  text-decoration: underline;
  text-underline-offset: 3px;

  ${media.touch} {
    display: inline-block;
    padding-block: ${token.s2};
  }
`;

const SetUpSteps = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const Step = styled.li<{ $state: StepProgress }>`
  position: relative;
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: ${token.s2} ${token.s4};
  padding-bottom: ${token.s6};

  h2 {
    ${textStyle(14, 600)}
    line-height: 24px;
  }

  &:not(:last-child)::before {
    content: '';
    position: absolute;
    top: 32px;
    bottom: ${token.s2};
    left: 11px;
    width: 2px;
    background: ${({ $state }) => ($state === 'done' ? token.primary : token.line)};
  }

  &:last-child {
    padding-bottom: 0;
  }
`;

const StepContent = styled.div`
  grid-column: 2;
`;
