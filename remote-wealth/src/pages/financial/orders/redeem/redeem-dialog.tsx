import type { WealthOrder } from '@livery/contract/calls/wealth/pledges';
import { isZero } from '@livery/contract/decimal';
import { incomeDecimals } from '@livery/contract/rules/wealth';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { isBusy, type CommandState } from '@livery/platform/commands';
import { Button, token } from '@livery/ui';
import { Notice } from '@livery/ui/notice';
import { Dialog } from '@livery/ui/overlay';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { ordersMessages } from '../../../../messages.ts';
import { CodeForm, PhoneMissing, useOwnPhone } from './code-form.tsx';
import { RedeemCosts } from './redeem-costs.tsx';
import { placeholderCode, useRedeem } from './use-redeem.ts';

interface RedeemDialogProps {
  readonly order: WealthOrder;
  /** Whether it begins with the code, as after the member has bound a phone. */
  readonly startsWithCode: boolean;
  readonly onClose: () => void;
  /** The order is redeemed, or is not what it was. */
  readonly onEnded: () => void;
  /** Leads to the page that binds a phone, and back here. */
  readonly onBindPhone: () => void;
}

/** Asks before an order is redeemed early: what it costs, and where the tenant wants it a code by SMS (spec §2.9). */
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

  // Focus stays in the dialog when a step gives way to the other one.
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
  // Only emptiness is checked (spec §5 'Redeem SMS code').
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
        // Its texts come with the step, and the dialog stays meanwhile.
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

/** What a member is told while no answer has come: that it is asked again, or that nobody knows. */
function RedeemNotice({ state }: { readonly state: CommandState<unknown> }) {
  const t = useTranslation(ordersMessages);
  return (
    <StatusRegion role="status">
      {state.status === 'unknown' && (
        <Notice tone="warning">{t(state.isAskedAgain ? 'askedAgain' : 'outcomeUnknown')}</Notice>
      )}
    </StatusRegion>
  );
}

/** Always there, because screen readers skip a region that arrives with its text; empty it takes no place. */
const StatusRegion = styled.div`
  margin-top: ${token.s4};

  &:empty {
    position: absolute;
  }
`;
