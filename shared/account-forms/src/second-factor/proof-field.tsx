import { useTranslation } from '@livery/i18n';
import { Button, token, textStyle } from '@livery/ui';
import { CodeField, PasswordField, TextField } from '@livery/ui/field';
import { Fingerprint } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { secondFactorMessages } from '../messages.ts';
import type { ProofMethod, ProofState } from './proof.ts';

const ProofArea = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s2};
`;

const OtherWays = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.s2};
  margin-inline-start: -10px;
`;

const OtherWay = styled(Button)`
  height: auto;
  min-height: 28px;
  white-space: normal;
  text-align: start;
  color: ${token.primaryText};
`;

const PasskeyPanel = styled.div`
  display: flex;
  gap: ${token.s3};
  padding: ${token.s3};
  border-radius: ${token.r2};
  background: ${token.surface2};
  ${textStyle(13)}
  color: ${token.text2};

  svg {
    flex: none;
    color: ${token.primaryText};
  }

  strong {
    display: block;
    ${textStyle(14, 600)}
    color: ${token.text1};
  }
`;

const PasskeyError = styled.p`
  ${textStyle(12)}
  color: ${token.danger};
`;

const wayKeys = {
  PASSWORD: 'usePassword',
  AUTHENTICATOR: 'useAuthenticator',
  PASSKEY: 'usePasskey',
  RECOVERY_CODE: 'useRecoveryCode',
} as const satisfies Record<ProofMethod, string>;

/** Asks for a proof by one method, and offers the others. Nothing where there is no method. */
export function ProofField({ state }: { readonly state: ProofState }) {
  const t = useTranslation(secondFactorMessages);
  const { methods, method, choose, inputRef } = state;
  const wasChosen = useRef(false);

  // The button that was pressed is gone, and its field is what comes next.
  useLayoutEffect(() => {
    if (!wasChosen.current) return;
    wasChosen.current = false;
    inputRef.current?.focus();
  });

  if (method === undefined) return null;
  return (
    <ProofArea>
      <MethodField {...{ state, method }} />
      {methods.length > 1 && (
        <OtherWays>
          {methods
            .filter((other) => other !== method)
            .map((other) => (
              <OtherWay
                key={other}
                size={28}
                variant="ghost"
                onClick={() => {
                  wasChosen.current = true;
                  choose(other);
                }}
              >
                {t(wayKeys[other])}
              </OtherWay>
            ))}
        </OtherWays>
      )}
    </ProofArea>
  );
}

interface MethodFieldProps {
  readonly state: ProofState;
  readonly method: ProofMethod;
}

function MethodField({ state: { typed, type, error, inputRef }, method }: MethodFieldProps) {
  const t = useTranslation(secondFactorMessages);
  const text = { value: typed, error, ref: inputRef };
  switch (method) {
    case 'AUTHENTICATOR':
      return <CodeField {...text} label={t('authenticatorCode')} help={t('authenticatorHelp')} onChange={type} />;
    case 'RECOVERY_CODE':
      return (
        <TextField
          {...text}
          label={t('recoveryCode')}
          help={t('recoveryHelp')}
          onChange={({ target }) => type(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={16}
        />
      );
    case 'PASSWORD':
      return (
        <PasswordField
          {...text}
          label={t('loginPassword')}
          help={t('passwordHelp')}
          onChange={({ target }) => type(target.value)}
          autoComplete="current-password"
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
        />
      );
    case 'PASSKEY':
      return (
        <div>
          <PasskeyPanel>
            <Fingerprint size={24} strokeWidth={1.75} aria-hidden />
            <span>
              <strong>{t('passkey')}</strong>
              {t('passkeyHelp')}
            </span>
          </PasskeyPanel>
          <div role="alert">{error && <PasskeyError>{error}</PasskeyError>}</div>
        </div>
      );
  }
}
