import { useCodeWait } from '@livery/account-forms/address';
import { accountFormMessages, errorMessageKeys } from '@livery/account-forms/messages';
import { memberInfoCall } from '@livery/contract/calls/member';
import { memberCodeCall } from '@livery/contract/calls/security';
import { code } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import { ApiError, usePlatform } from '@livery/platform';
import { errorText } from '@livery/platform/error-text';
import { useMemberCall } from '@livery/platform/query';
import { Button, EmptyState, ErrorState, media, Skeleton, token } from '@livery/ui';
import { CodeField, TextField } from '@livery/ui/field';
import { Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { ordersMessages } from '../../../../messages.ts';

interface CodeFormProps {
  readonly id: string;
  readonly phone: Extract<OwnPhone, { status: 'bound' }>;
  readonly code: string;
  readonly error: string | undefined;
  readonly onType: (code: string) => void;
  readonly onSubmit: () => void;
  /** The member has no phone any more. */
  readonly onPhoneNeeded: () => void;
}

/** The code by SMS that a redemption is confirmed with (spec §2.9): the phone, the code, and a button that sends it. */
export function CodeForm({ id, phone, code: typed, error, onType, onSubmit, onPhoneNeeded }: CodeFormProps) {
  const t = useTranslation(ordersMessages);
  const form = useTranslation(accountFormMessages);
  const { api } = usePlatform();
  const wait = useCodeWait('sendTextOfFinancial');
  const [sending, setSending] = useState<{ readonly isSent: boolean; readonly error?: string }>({ isSent: false });
  const codeInput = useRef<HTMLInputElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);

  // The first thing to do here: to send a code, or to type the one that was sent before a reload.
  useEffect(() => (sendButton.current ?? codeInput.current)?.focus(), []);

  async function send(): Promise<void> {
    try {
      await api.call(memberCodeCall, { body: { scene: 'REDEEM_PLEDGE', type: 'MOBILE' } }, { quiet: true });
      wait.start();
      setSending({ isSent: true });
      codeInput.current?.focus();
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      if (thrown.code === code.phoneNeeded) onPhoneNeeded();
      else setSending({ isSent: false, error: errorText(thrown, form, errorMessageKeys) });
    }
  }

  return (
    <Fields
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextField
        label={t('phone')}
        readOnly
        prefix={phone.areaCode}
        value={maskedPhone(phone.mobile)}
        error={sending.error}
        suffix={
          wait.seconds > 0 ? (
            <span>{t('againIn', { seconds: wait.seconds })}</span>
          ) : (
            <Button ref={sendButton} size={28} onClick={send}>
              {t(sending.isSent ? 'sendAgain' : 'sendCode')}
            </Button>
          )
        }
      />
      <CodeField
        ref={codeInput}
        label={t('code')}
        value={typed}
        onChange={onType}
        error={error}
        {...(sending.isSent ? { success: t('codeSent') } : { help: t('codeHelp') })}
      />
    </Fields>
  );
}

/** In the place of the form: the phone is being looked up, could not be, or there is none. */
export function PhoneMissing({ phone }: { readonly phone: Exclude<OwnPhone, { status: 'bound' }> }) {
  const t = useTranslation(ordersMessages);
  if (phone.status === 'loading') return <Skeleton height={168} />;
  if (phone.status === 'failed')
    return (
      <ErrorState
        title={t('phoneFailed')}
        text={t('nothingRedeemed')}
        retryLabel={t('tryAgain')}
        onRetry={phone.retry}
      />
    );
  return <EmptyState icon={<Smartphone size={20} />} title={t('noPhone')} text={t('noPhoneHint')} />;
}

const hiddenDigits = 4;

/** A phone number whose first 4 digits are hidden (spec §2.9 'Redeem confirmation'); the area code stands before it. */
export const maskedPhone = (mobile: string): string =>
  '•'.repeat(Math.min(hiddenDigits, mobile.length)) + mobile.slice(hiddenDigits);

/** The member's own phone number, to which codes go. */
type OwnPhone =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => Promise<unknown> }
  | { readonly status: 'none' }
  | { readonly status: 'bound'; readonly areaCode: string; readonly mobile: string };

export function useOwnPhone(): OwnPhone {
  const { data, isError, refetch } = useMemberCall(memberInfoCall, {}, ['profile']);
  if (!data) return isError ? { status: 'failed', retry: refetch } : { status: 'loading' };
  const { areaCode, mobile } = data;
  return mobile === '' ? { status: 'none' } : { status: 'bound', areaCode, mobile };
}

const Fields = styled.form`
  display: grid;
  gap: ${token.s4};

  ${media.touch} {
    button {
      min-height: 36px;
    }
  }
`;
