import { memberInfoCall } from '@livery/contract/calls/member';
import { applyWealthCall, wealthProductCall, type WealthProduct } from '@livery/contract/calls/wealth/products';
import type { Decimal } from '@livery/contract/decimal';
import { useTranslation } from '@livery/i18n';
import { useConfiguration, usePlatform, useSignedIn } from '@livery/platform';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { useCall, useMemberCall } from '@livery/platform/query';
import { Button, ErrorState, Skeleton, textStyle, toast, token } from '@livery/ui';
import { Dialog } from '@livery/ui/overlay';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { buyMessages, wealthMessages } from '../../../messages.ts';
import { BuyContent } from './buy-content.tsx';
import { AgreementCheckbox } from './buy-form.tsx';
import { termsOf } from './pledge-preview.ts';

export interface BuyDialogProps {
  readonly product: WealthProduct;
  readonly memberRemaining: Decimal | null;
  /** Opens the transfer page, which leads back here. */
  readonly onTransfer: (path: string) => void;
  /** The amount that was typed before the dialog opened. */
  readonly firstAmount: Decimal | undefined;
  readonly onReadAgreement: () => void;
  readonly onClose: () => void;
  /** Reloads the page's products. */
  readonly onProductChanged: () => Promise<unknown>;
  /** The dialog on top of this one. */
  readonly children: ReactNode;
}

/** The buy dialog (spec §2.9): the current terms, the member's input, and its preview in figures. */
export function BuyDialog(props: BuyDialogProps) {
  const { product, onClose } = props;
  const t = useTranslation(buyMessages);
  const tWealth = useTranslation(wealthMessages);
  const detail = useCall(wealthProductCall, { params: { id: product.id } });
  const application = useApplication();
  if (application.isNeeded) {
    return (
      <>
        <ApplyPrompt onReadAgreement={props.onReadAgreement} onApplied={application.refetch} onClose={onClose} />
        {props.children}
      </>
    );
  }
  const title = tWealth('buyProduct', { product: product.title });
  if (detail.data && application.isNeeded === false) {
    return (
      <BuyContent
        {...props}
        title={title}
        terms={termsOf(product, detail.data)}
        onApplyNeeded={application.refetch}
        onProductChanged={() => Promise.all([detail.refetch(), props.onProductChanged()])}
      />
    );
  }
  return (
    <Dialog title={title} isOpen onClose={onClose} closeLabel={t('close')} width={760}>
      {detail.isError ? (
        <ErrorState
          title={t('termsFailed')}
          text={tWealth('failedHint')}
          retryLabel={tWealth('tryAgain')}
          onRetry={() => detail.refetch()}
        />
      ) : (
        <div aria-busy aria-label={tWealth('loading')}>
          <Skeleton height={340} />
        </div>
      )}
    </Dialog>
  );
}

interface ApplyPromptProps {
  readonly onReadAgreement: () => void;
  /** Reloads the member's status. */
  readonly onApplied: () => Promise<unknown>;
  /** Closes the prompt after a cancellation or a failed application. */
  readonly onClose: () => void;
}

/**
 * Asks a member without a wealth account to apply for one and to accept the agreement (spec §4 'Wealth account' and 'Buy'). A
 * failed application closes it.
 */
function ApplyPrompt({ onReadAgreement, onApplied, onClose }: ApplyPromptProps) {
  const t = useTranslation(buyMessages);
  const { showError } = usePlatform();
  const { state, send } = useRepeatableCall(applyWealthCall);
  const [isAgreed, setAgreed] = useState(false);

  async function apply(): Promise<void> {
    const outcome = await send({}, onApplied);
    if (outcome.status === 'done') toast.success(t('applied'));
    else {
      showError(outcome.error);
      onClose();
    }
  }

  return (
    <Dialog
      title={t('applyTitle')}
      isOpen
      onClose={onClose}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={isBusy(state)} busyLabel={t('applying')} disabled={!isAgreed} onClick={apply}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <ApplyText>{t('applyText')}</ApplyText>
      <AgreementCheckbox isAgreed={isAgreed} onAgree={setAgreed} onReadAgreement={onReadAgreement} />
    </Dialog>
  );
}

/** `wealthStauts` of the spec: applied for, or approved. */
const applied = 1;

interface Application {
  /** Whether the member has to apply first (spec §4 'Buy'); `undefined` while it is not known. */
  readonly isNeeded: boolean | undefined;
  readonly refetch: () => Promise<unknown>;
}

/** Whether this tenant asks for an application before the first purchase, and the member has made none. */
function useApplication(): Application {
  const { modulePledgeNeedApply } = useConfiguration();
  const isSignedIn = useSignedIn();
  const { data, isError, refetch } = useMemberCall(memberInfoCall, {}, ['profile', 'wealth']);
  if (modulePledgeNeedApply !== '1' || !isSignedIn) return { isNeeded: false, refetch };
  // If the status did not load, the exchange says at the purchase whether an application is needed.
  if (!data) return { isNeeded: isError ? false : undefined, refetch };
  return { isNeeded: data.wealthStatus !== applied, refetch };
}

const ApplyText = styled.p`
  margin-bottom: ${token.s4};
  ${textStyle(14)}
  color: ${token.text2};
`;
