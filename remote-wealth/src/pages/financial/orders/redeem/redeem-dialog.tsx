import { useCodeWait } from '@livery/account-forms/address';
import { accountFormMessages } from '@livery/account-forms/messages';
import { memberInfoCall } from '@livery/contract/calls/member';
import { memberCodeCall } from '@livery/contract/calls/security';
import type { WealthOrder } from '@livery/contract/calls/wealth/pledges';
import { isZero } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { incomeDecimals } from '@livery/contract/rules/wealth';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { ApiError, useConfiguration, usePlatform } from '@livery/platform';
import { isBusy, type CommandState } from '@livery/platform/commands';
import { errorText } from '@livery/platform/error-text';
import { useMemberCall } from '@livery/platform/query';
import { Button, EmptyState, ErrorState, media, Skeleton, StatusRegion, token } from '@livery/ui';
import { CodeField, TextField } from '@livery/ui/field';
import { Notice } from '@livery/ui/notice';
import { Dialog } from '@livery/ui/overlay';
import { Smartphone } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { ordersMessages } from '../../../../messages.ts';
import { RedeemCosts } from './redeem-costs.tsx';
import { placeholderCode, useRedeem } from './use-redeem.ts';

interface RedeemDialogProps {
  readonly order: WealthOrder;
  /** Whether the dialog starts with the code, as after the member has added a phone. */
  readonly startsWithCode: boolean;
  readonly onClose: () => void;
  /** Called when the order is redeemed or has changed. */
  readonly onEnded: () => void;
  /** Opens the page that adds a phone. The way back leads here. */
  readonly onBindPhone: () => void;
}

/** Confirms an early redemption: its cost and, if the tenant requires it, a code by SMS (spec §2.9). */
export function RedeemDialog({ order, startsWithCode, onClose, onEnded, onBindPhone }: RedeemDialogProps) {
  const t = useTranslation(ordersMessages);
  const language = useLanguage();
  const needsCode = useConfiguration().isOpenRedeemPledgeVerifyCode === '1';
  const [step, setStep] = useState<'cost' | 'code'>(needsCode && startsWithCode ? 'code' : 'cost');
  const [typedCode, setTypedCode] = useState('');
  const [isCodeMissing, setCodeMissing] = useState(false);
  const [isPhoneGone, setPhoneGone] = useState(false);
  const known = useOwnPhone();
  const phone = isPhoneGone ? ({ status: 'none' } as const) : known;
  const { state, redeem, codeError, clearCodeError } = useRedeem({
    order,
    onEnded,
    onPhoneNeeded: () => setPhoneGone(true),
  });
  const busy = isBusy(state);
  const form = useId();

  // Keeps the focus in the dialog when the step changes.
  const redeemButton = useRef<HTMLButtonElement>(null);
  const cameBack = useRef(false);
  useEffect(() => {
    if (step === 'cost' && cameBack.current) redeemButton.current?.focus();
    cameBack.current = true;
  }, [step]);

  function type(code: string): void {
    setTypedCode(code);
    setCodeMissing(false);
    clearCodeError();
  }
  // The page only checks that the code is not empty (spec §5 'Redeem SMS code').
  function submitCode(): void {
    if (typedCode === '') setCodeMissing(true);
    else void redeem(typedCode);
  }

  const decimals = incomeDecimals(order.coin);
  const cost = formatDecimal(order.redeemCostAmount, language, { min: decimals, max: decimals });
  const isFree = isZero(order.redeemCostAmount);
  const busyLabel = t(state.status === 'unknown' ? 'checking' : 'redeeming');
  const shared = { isOpen: true, onClose, closeLabel: t('close'), strict: true };
  if (step === 'cost')
    return (
      <Dialog
        {...shared}
        title={t('redeemTitle', { product: order.productTitle })}
        width={720}
        actions={
          <>
            <Button key="keep" variant="primary" onClick={onClose}>
              {t('keepIt')}
            </Button>
            <Button
              key="redeem"
              ref={redeemButton}
              variant="danger"
              busy={busy}
              busyLabel={busyLabel}
              onClick={() => (needsCode ? setStep('code') : redeem(placeholderCode))}
            >
              {isFree ? t('redeem') : t('redeemLose', { cost: `${cost} ${order.coin}` })}
            </Button>
          </>
        }
      >
        <RedeemCosts order={order} />
        <RedeemNotice state={state} />
      </Dialog>
    );
  return (
    <Dialog
      {...shared}
      title={t('codeTitle')}
      width={400}
      actions={
        <>
          <Button key="back" onClick={() => setStep('cost')}>
            {t('back')}
          </Button>
          {phone.status === 'none' ? (
            <Button key="bind" variant="primary" onClick={onBindPhone}>
              {t('addPhone')}
            </Button>
          ) : (
            <Button
              key="confirm"
              variant="danger"
              type="submit"
              form={form}
              disabled={phone.status !== 'bound'}
              busy={busy}
              busyLabel={busyLabel}
            >
              {t('redeem')}
            </Button>
          )}
        </>
      }
    >
      {phone.status === 'bound' ? (
        // The step's messages load with it. The dialog stays visible while they load.
        <Suspense fallback={<PhoneMissing phone={{ status: 'loading' }} />}>
          <CodeForm
            id={form}
            phone={phone}
            code={typedCode}
            error={isCodeMissing ? t('codeRequired') : codeError}
            onType={type}
            onSubmit={submitCode}
            onPhoneNeeded={() => setPhoneGone(true)}
          />
        </Suspense>
      ) : (
        <PhoneMissing phone={phone} />
      )}
      <RedeemNotice state={state} />
    </Dialog>
  );
}

/** Says that a redemption has no answer yet, or that its outcome is unknown. */
function RedeemNotice({ state }: { readonly state: CommandState<unknown> }) {
  const t = useTranslation(ordersMessages);
  return (
    <NoticeRegion>
      {state.status === 'unknown' && (
        <Notice tone="warning">{t(state.isAskedAgain ? 'askedAgain' : 'outcomeUnknown')}</Notice>
      )}
    </NoticeRegion>
  );
}

interface CodeFormProps {
  readonly id: string;
  readonly phone: Extract<OwnPhone, { status: 'bound' }>;
  readonly code: string;
  readonly error: string | undefined;
  readonly onType: (code: string) => void;
  readonly onSubmit: () => void;
  /** Called when the member's phone number has been removed. */
  readonly onPhoneNeeded: () => void;
}

/** The form that confirms a redemption by SMS (spec §2.9): the phone number, the code, and a button that sends it. */
function CodeForm({ id, phone, code: typed, error, onType, onSubmit, onPhoneNeeded }: CodeFormProps) {
  const t = useTranslation(ordersMessages);
  const form = useTranslation(accountFormMessages);
  const { api } = usePlatform();
  const wait = useCodeWait('sendTextOfFinancial');
  const [sending, setSending] = useState<{ readonly isSent: boolean; readonly error?: string }>({ isSent: false });
  const codeInput = useRef<HTMLInputElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);

  // Focuses the first action: send a code, or type the one that was sent before a reload.
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
      else setSending({ isSent: false, error: errorText(thrown, form) });
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

/** Replaces the form while the phone number loads, after a failure, or without a number. */
function PhoneMissing({ phone }: { readonly phone: Exclude<OwnPhone, { status: 'bound' }> }) {
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

/** A phone number without its area code, with the first 4 digits hidden (spec §2.9 'Redeem confirmation'). */
export const maskedPhone = (mobile: string): string =>
  '•'.repeat(Math.min(hiddenDigits, mobile.length)) + mobile.slice(hiddenDigits);

/** The member's phone number, which receives the codes. */
type OwnPhone =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => Promise<unknown> }
  | { readonly status: 'none' }
  | { readonly status: 'bound'; readonly areaCode: string; readonly mobile: string };

function useOwnPhone(): OwnPhone {
  const { data, isError, refetch } = useMemberCall(memberInfoCall, {}, ['profile']);
  if (!data) return isError ? { status: 'failed', retry: refetch } : { status: 'loading' };
  const { areaCode, mobile } = data;
  return mobile === '' ? { status: 'none' } : { status: 'bound', areaCode, mobile };
}

const NoticeRegion = styled(StatusRegion)`
  margin-top: ${token.s4};
`;

const Fields = styled.form`
  display: grid;
  gap: ${token.s4};

  ${media.touch} {
    button {
      min-height: 36px;
    }
  }
`;
