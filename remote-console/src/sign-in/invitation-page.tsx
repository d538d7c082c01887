import { knowsPasskeys, makePasskey, PasskeyError, type PasskeyFault } from '@livery/account-forms/proof';
import { accountFormMessages } from '@livery/account-forms/messages';
import { copyText } from '@livery/account-forms/member';
import type { CallData, CallInput } from '@livery/contract/call';
import type { OperatorGrant } from '@livery/contract/calls/operator/rights';
import {
  acceptInvitationCall,
  invitationAuthenticatorCall,
  invitationCall,
  invitationPasskeyCall,
  invitationToken,
  operatorName,
  operatorPasswordLength,
} from '@livery/contract/calls/operator/session';
import { verificationCode } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import { ApiError, usePlatform } from '@livery/platform';
import { errorText } from '@livery/platform/error-text';
import { useCall } from '@livery/platform/query';
import { Button, ErrorState, IconButton, QrCode, textStyle, toast, token } from '@livery/ui';
import { SegmentedControl } from '@livery/ui/choices';
import { CodeField, PasswordField, TextField } from '@livery/ui/field';
import { Notice } from '@livery/ui/notice';
import { Copy } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { layoutMessages, signInMessages } from '../messages.ts';
import { roleName } from '../session/operator.ts';
import { formatUtcMinute } from '../utc.ts';
import { EntranceFrame } from './entrance-frame.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Invitation = CallData<typeof invitationCall>;
type Acceptance = CallInput<typeof acceptInvitationCall>['body'];

interface InvitationPageProps {
  /** The secret of the link. */
  readonly token: string;
  /** The invitation is accepted, or leads nowhere: the console opens, or its sign-in. */
  readonly onEnd: () => void;
}

/** What an invitation's link opens: the operator names themselves, and sets up a password and a second factor. */
export function InvitationPage({ token: secret, onEnd }: InvitationPageProps) {
  const t = useTranslation(signInMessages);
  const layout = useTranslation(layoutMessages);
  // A link that was cut has no secret of this form.
  const isWhole = invitationToken.safeParse(secret).success;
  const {
    data: invitation,
    error,
    refetch,
  } = useCall(invitationCall, isWhole ? { body: { token: secret } } : undefined);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();

  if (recoveryCodes)
    return (
      <EntranceFrame title={t('keepCodes')} text={t('codesText')} foot={t('recorded')}>
        <RecoveryCodes codes={recoveryCodes} onDone={onEnd} />
      </EntranceFrame>
    );
  if (invitation)
    return (
      <EntranceFrame
        title={t('invitedTitle')}
        text={t('invitedText', { mail: invitation.mail, time: formatUtcMinute(invitation.expireTime) })}
        foot={t('recorded')}
      >
        <InvitationForm
          secret={secret}
          invitation={invitation}
          onAccepted={setRecoveryCodes}
          onUnseen={() => {
            toast.warning(t('acceptedUnseen'));
            onEnd();
          }}
        />
      </EntranceFrame>
    );
  if (isWhole && !error) return null;
  if (isWhole && !(error instanceof ApiError && error.kind === 'server'))
    return (
      <ErrorState
        title={layout('away')}
        text={layout('awayText')}
        retryLabel={layout('tryAgain')}
        onRetry={() => refetch()}
      />
    );
  return (
    <EntranceFrame title={t('invitationGone')} text={t('invitationGoneText')}>
      <Button variant="primary" size={44} wide onClick={onEnd}>
        {t('toSignIn')}
      </Button>
    </EntranceFrame>
  );
}

interface InvitationFormProps {
  readonly secret: string;
  readonly invitation: Invitation;
  readonly onAccepted: (recoveryCodes: readonly string[]) => void;
  /** It is accepted, but the answer with the recovery codes was lost. */
  readonly onUnseen: () => void;
}

const faultKeys = {
  cancelled: 'cancelledFault',
  known: 'knownFault',
  unsupported: 'unsupportedFault',
  failed: 'failedFault',
} as const satisfies Record<PasskeyFault, string>;

function InvitationForm({ secret, invitation, onAccepted, onUnseen }: InvitationFormProps) {
  const t = useTranslation(signInMessages);
  const form = useTranslation(accountFormMessages);
  const { api } = usePlatform();
  const [name, setName] = useState(invitation.name);
  const [password, setPassword] = useState('');
  const [factor, setFactor] = useState<Acceptance['factor']['type']>(knowsPasskeys() ? 'PASSKEY' : 'AUTHENTICATOR');
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isSubmitting, setSubmitting] = useState(false);
  const [isShowingErrors, setShowingErrors] = useState(false);
  const { min, max } = operatorPasswordLength;
  const isName = operatorName.safeParse(name).success;
  const isPassword = password.length >= min && password.length <= max;
  const isCode = factor === 'PASSKEY' || verificationCode.safeParse(typed).success;

  async function madeFactor(): Promise<Acceptance['factor']> {
    if (factor === 'AUTHENTICATOR') return { type: factor, code: typed };
    const creation = await api.call(invitationPasskeyCall, { body: { token: secret } }, { quiet: true });
    const passkey = await makePasskey(creation, { isOnlyProof: true });
    return { type: factor, name: t('passkeyOf', { name }).slice(0, 40), passkey };
  }

  /** Whether the invitation was accepted although the answer was lost. */
  async function isUsed(): Promise<boolean> {
    try {
      await api.call(invitationCall, { body: { token: secret } }, { quiet: true });
      return false;
    } catch (error) {
      return error instanceof ApiError && error.code === code.notFound;
    }
  }

  async function accept(): Promise<void> {
    const body = { token: secret, name, password, factor: await madeFactor() };
    try {
      onAccepted((await api.call(acceptInvitationCall, { body }, { quiet: true })).recoveryCodes);
    } catch (error) {
      if (error instanceof ApiError && error.kind !== 'server' && (await isUsed())) return onUnseen();
      throw error;
    }
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setShowingErrors(true);
    if (isSubmitting || !isName || !isPassword || !isCode) return;
    setSubmitting(true);
    setFailure(undefined);
    try {
      await accept();
    } catch (error) {
      if (error instanceof PasskeyError) setFailure(t(faultKeys[error.fault]));
      else if (error instanceof ApiError) setFailure(errorText(error, t));
      else throw error;
    } finally {
      setSubmitting(false);
      setTyped('');
      setShowingErrors(false);
    }
  }

  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <Roles grants={invitation.grants} />
      <TextField
        label={t('yourName')}
        autoComplete="name"
        value={name}
        error={isShowingErrors && !isName ? t('nameNeeded') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      {/* The browser stores the password under this address. */}
      <input type="email" autoComplete="username" value={invitation.mail} readOnly hidden />
      <PasswordField
        label={t('password')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete="new-password"
        value={password}
        help={form('passwordRule', { min, max })}
        error={isShowingErrors && !isPassword ? form('passwordLength', { min, max }) : undefined}
        onChange={({ target }) => setPassword(target.value)}
      />
      <SegmentedControl
        label={t('secondFactor')}
        choices={[
          { id: 'PASSKEY', label: t('passkey') },
          { id: 'AUTHENTICATOR', label: t('authenticator') },
        ]}
        selected={factor}
        onSelect={setFactor}
      />
      {factor === 'PASSKEY' ? (
        <Hint>{t('passkeyText')}</Hint>
      ) : (
        <>
          <AuthenticatorKey secret={secret} />
          <CodeField
            label={t('appCode')}
            value={typed}
            autoComplete="one-time-code"
            error={isShowingErrors && !isCode ? t('codeNeeded') : undefined}
            onChange={setTyped}
          />
        </>
      )}
      {failure !== undefined && (
        <div role="alert">
          <Notice>{failure}</Notice>
        </div>
      )}
      <Button
        type="submit"
        variant="primary"
        size={44}
        wide
        busy={isSubmitting}
        busyLabel={t(factor === 'PASSKEY' ? 'waitingForDevice' : 'checking')}
      >
        {t('accept')}
      </Button>
    </Form>
  );
}

function Roles({ grants }: { readonly grants: readonly OperatorGrant[] }) {
  const t = useTranslation(layoutMessages);
  return (
    <RoleList>
      {grants.map(({ role, tenantId }) => (
        <li key={`${role} ${tenantId}`}>
          <b>{t(roleName[role])}</b> {tenantId ?? t('allTenants')}
        </li>
      ))}
    </RoleList>
  );
}

/** The key of an authenticator app: scan it or type it. */
function AuthenticatorKey({ secret }: { readonly secret: string }) {
  const t = useTranslation(signInMessages);
  const form = useTranslation(accountFormMessages);
  const { data: key } = useCall(invitationAuthenticatorCall, { body: { token: secret } });
  return (
    <Key>
      <QrCode value={key?.uri ?? ''} label={t('qrLabel')} />
      <div>
        <p>{t('scanText')}</p>
        <p>{t('orKey')}</p>
        <KeyText translate="no">
          {key?.secret.match(/.{1,4}/g)?.join(' ')}
          {key && (
            <IconButton
              label={t('copyKey')}
              size={24}
              onClick={() => void copyText(key.secret, { copied: form('copied'), failed: form('copyFailed') })}
            >
              <Copy size={14} aria-hidden />
            </IconButton>
          )}
        </KeyText>
      </div>
    </Key>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s4};
`;

const Hint = styled.p`
  ${textStyle(12)}
  color: ${token.text3};
`;

const RoleList = styled.ul`
  display: grid;
  gap: 2px;
  list-style: none;
  ${textStyle(13)}
  color: ${token.text2};

  b {
    font-weight: 500;
    color: ${token.text1};
  }
`;

const Key = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s4};
  ${textStyle(12)}
  color: ${token.text3};

  > div:last-child {
    flex: 1 1 140px;
    min-width: 0;
    display: grid;
    align-content: start;
    gap: ${token.s2};
  }
`;

const KeyText = styled.p`
  font:
    500 0.75rem/20px ui-monospace,
    monospace;
  color: ${token.text1};
  overflow-wrap: anywhere;
`;
