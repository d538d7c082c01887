import { askForPasskey, knowsPasskeys, PasskeyError } from '@livery/account-forms/proof';
import {
  operatorPasskeyRequestCall,
  operatorSignInCall,
  type OperatorSignIn,
} from '@livery/contract/calls/operator/session';
import { recoveryCode } from '@livery/contract/calls/second-factor-proof';
import { verificationCode } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import { ApiError, usePlatform } from '@livery/platform';
import { errorText } from '@livery/platform/error-text';
import { Button, textStyle, token } from '@livery/ui';
import { CodeField, PasswordField, TextField } from '@livery/ui/field';
import { Notice } from '@livery/ui/notice';
import { Fingerprint } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { signInMessages } from '../messages.ts';
import { OperatorMark } from '../operator-mark.tsx';
import { useLastOperator } from '../session/last-operator.ts';
import { EntranceFrame } from './entrance-frame.tsx';

interface SignInPageProps {
  /** The session ended while a page was open. */
  readonly isLost: boolean;
  readonly onSignedIn: () => Promise<void>;
}

/** The sign-in to the console: by a passkey, or by a password and a code. */
export function SignInPage({ isLost, onSignedIn }: SignInPageProps) {
  const t = useTranslation(signInMessages);
  const { api } = usePlatform();
  const [last, setLast] = useLastOperator();
  const [failure, setFailure] = useState<string>();
  const [isLocked, setLocked] = useState(false);

  async function signIn(body: OperatorSignIn): Promise<void> {
    await api.call(operatorSignInCall, { body }, { quiet: true });
    await onSignedIn();
  }

  /** Runs a way of signing in, and shows why it failed. */
  async function attempt(way: () => Promise<void>): Promise<void> {
    setFailure(undefined);
    try {
      await way();
    } catch (error) {
      if (error instanceof PasskeyError) setFailure(t(error.fault === 'unsupported' ? 'noPasskeys' : 'noPasskeyGiven'));
      else if (error instanceof ApiError) {
        setLocked(error.code === code.tooManyRequests);
        setFailure(errorText(error, t));
      } else throw error;
    }
  }

  const byPasskey = () =>
    attempt(async () => {
      const request = await api.call(operatorPasskeyRequestCall, {}, { quiet: true });
      await signIn({ type: 'PASSKEY', answer: await askForPasskey(request, { isOnlyProof: true }) });
    });

  return (
    <EntranceFrame title={t('title')} text={t('text')} foot={t('recorded')}>
      {isLost && (
        <Notice tone="info">
          <b>{t('lost')}</b> {t('lostText')}
        </Notice>
      )}
      {failure !== undefined && (
        <div role="alert">
          <Notice>
            {isLocked && <b>{t('locked')} </b>}
            {failure}
          </Notice>
        </div>
      )}
      {last && (
        <Last>
          <OperatorMark operator={last} size={36} />
          <span>
            <b>{last.name}</b>
            <small>{last.mail}</small>
          </span>
          <Button size={28} variant="ghost" onClick={() => setLast(null)}>
            {t('somebodyElse')}
          </Button>
        </Last>
      )}
      {knowsPasskeys() && (
        <>
          <Button
            variant="primary"
            size={44}
            wide
            icon={<Fingerprint size={18} aria-hidden />}
            busyLabel={t('waitingForDevice')}
            onClick={byPasskey}
          >
            {t('withPasskey')}
          </Button>
          <Or>{t('or')}</Or>
        </>
      )}
      <PasswordForm key={last?.id} knownMail={last?.mail} onSubmit={(body) => attempt(() => signIn(body))} />
    </EntranceFrame>
  );
}

interface PasswordFormProps {
  readonly knownMail: string | undefined;
  readonly onSubmit: (body: OperatorSignIn) => Promise<void>;
}

/** A password alone never opens the console. */
function PasswordForm({ knownMail, onSubmit }: PasswordFormProps) {
  const t = useTranslation(signInMessages);
  const [mail, setMail] = useState(knownMail ?? '');
  const [password, setPassword] = useState('');
  const [typed, setTyped] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [isShowingErrors, setShowingErrors] = useState(false);
  const isCode = (isRecovery ? recoveryCode : verificationCode).safeParse(typed).success;
  const isMail = z.email().safeParse(mail.trim()).success;

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setShowingErrors(true);
    if (isSubmitting || !isMail || password === '' || !isCode) return;
    setSubmitting(true);
    const own = { mail: mail.trim(), password, code: typed };
    try {
      await onSubmit(isRecovery ? { type: 'RECOVERY_CODE', ...own } : { type: 'AUTHENTICATOR', ...own });
    } finally {
      setSubmitting(false);
      // A code is used once.
      setTyped('');
      setShowingErrors(false);
    }
  }

  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      {knownMail === undefined && (
        <TextField
          label={t('mail')}
          type="email"
          autoComplete="username"
          value={mail}
          error={isShowingErrors && !isMail ? t('mailNeeded') : undefined}
          onChange={({ target }) => setMail(target.value)}
        />
      )}
      <PasswordField
        label={t('password')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete="current-password"
        value={password}
        error={isShowingErrors && password === '' ? t('passwordNeeded') : undefined}
        onChange={({ target }) => setPassword(target.value)}
      />
      {isRecovery ? (
        <TextField
          label={t('recoveryCode')}
          autoComplete="off"
          value={typed}
          error={isShowingErrors && !isCode ? t('codeNeeded') : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : (
        <CodeField
          label={t('appCode')}
          value={typed}
          autoComplete="one-time-code"
          help={t('passwordAlone')}
          error={isShowingErrors && !isCode ? t('codeNeeded') : undefined}
          onChange={setTyped}
        />
      )}
      <Button type="submit" size={44} wide busy={isSubmitting} busyLabel={t('checking')}>
        {t('withCode')}
      </Button>
      <Button
        size={28}
        variant="ghost"
        onClick={() => {
          setRecovery(!isRecovery);
          setTyped('');
        }}
      >
        {t(isRecovery ? 'useApp' : 'useRecoveryCode')}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${token.s4};
`;

const Last = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s3};

  > span:nth-child(2) {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  b {
    display: block;
    ${textStyle(14, 500)}
  }

  small {
    display: block;
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

const Or = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.s3};
  ${textStyle(12)}
  color: ${token.text3};

  &::before,
  &::after {
    content: '';
    flex: 1;
    height: 1px;
    background: ${token.line};
  }
`;
