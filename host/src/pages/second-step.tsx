import { FormFailure } from '@livery/account-forms/form';
import { ProofField, useProof, useProofForm } from '@livery/account-forms/proof';
import { finishLoginCall, loginPasskeyCall } from '@livery/contract/calls/second-factor';
import type { SignInChallenge } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import { Trans, useTranslation } from '@livery/i18n';
import { type ApiError, usePlatform, useServiceChat } from '@livery/platform';
import { Button, token, textStyle } from '@livery/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { hostMessages, secondStepMessages } from '../messages.ts';
import { AuthForm, AuthHeading } from './auth-frame/auth-frame.tsx';

const LostAdvice = styled.p`
  margin-top: ${token.s3};
  ${textStyle(13)}
  color: ${token.text2};
  text-align: center;

  button {
    font-weight: 500;
    color: ${token.primaryText};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

export interface SecondStepProps {
  readonly challenge: SignInChallenge;
  /** The visitor starts the sign-in again, so there is no error. */
  readonly onRestart: (error?: ApiError) => void;
}

/** The second step of a sign-in (docs/decisions.md §39): by authenticator app, passkey or recovery code. */
export function SecondStep({ challenge: { challenge, methods }, onRestart }: SecondStepProps) {
  const platform = usePlatform();
  const t = useTranslation(secondStepMessages);
  const host = useTranslation(hostMessages);
  const chat = useServiceChat();
  const formRef = useRef<HTMLFormElement>(null);
  const ask = { body: { challenge } };
  const proof = useProof(methods, () => platform.api.call(loginPasskeyCall, ask, { quiet: true }));
  const form = useProofForm(
    proof,
    async (given) => {
      const body = { challenge, proof: given };
      platform.session.open(await platform.api.call(finishLoginCall, { body }, { quiet: true }));
    },
    (error) => {
      const isOver = error.code === code.challengeExpired;
      if (isOver) onRestart(error);
      return isOver;
    },
  );

  // The form of the first step is gone, with the focus.
  useEffect(
    () => (proof.state.inputRef.current ?? formRef.current?.querySelector('h1'))?.focus(),
    [proof.state.inputRef],
  );

  return (
    <AuthForm noValidate onSubmit={form.submit} ref={formRef}>
      <AuthHeading title={t('title')} text={t('text')} />
      <ProofField state={proof.state} />
      <FormFailure text={form.failure} />
      <Button type="submit" variant="primary" size={44} wide busy={form.isSubmitting} busyLabel={host('loggingIn')}>
        {host('logIn')}
      </Button>
      <Button variant="ghost" size={44} wide onClick={() => onRestart()}>
        {t('back')}
      </Button>
      {chat.isOffered && (
        <LostAdvice>
          <Trans
            text={t('lost')}
            render={{
              support: (text) => (
                <button type="button" onClick={chat.open}>
                  {text}
                </button>
              ),
            }}
          />
        </LostAdvice>
      )}
    </AuthForm>
  );
}
