import { zero } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { LogInLink } from '@livery/market-ui/market';
import { usePlatform, useSignedIn } from '@livery/platform';
import { Button, media, textStyle, toast, token } from '@livery/ui';
import { Dialog } from '@livery/ui/overlay';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { wealthMessages, buyMessages } from '../../../messages.ts';
import { usePledgeAmount } from './amount/use-pledge-amount.ts';
import { availability, largestAmount } from '../products/product.ts';
import type { BuyDialogProps } from './buy-dialog.tsx';
import { BuyForm } from './buy-form.tsx';
import { BuyPreview } from './buy-preview.tsx';
import { EarlyRedemptionNote } from './early-redemption-note.tsx';
import { previewPledge } from './pledge-preview.ts';
import { changedTerms, type ProductTerms } from './product-terms.ts';
import { PurchaseNotices } from './purchase-notices.tsx';
import { TermsList } from './terms-list.tsx';
import { useAvailable } from './use-available.ts';
import { usePurchase } from './use-purchase.ts';

/** Left what is typed, right what it means in figures. */
const BuyColumns = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.s6};
  padding-top: ${token.s4};
  border-top: 1px solid ${token.line};

  > * {
    display: grid;
    align-content: start;
    gap: ${token.s4};
    min-width: 0;
  }

  > :last-child {
    padding-inline-start: ${token.s6};
    border-inline-start: 1px solid ${token.line};
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);

    > :last-child {
      padding: ${token.s4} 0 0;
      border: 0;
      border-top: 1px solid ${token.line};
    }
  }
`;

const RiskText = styled.p`
  ${textStyle(12)}
  color: ${token.text2};
`;

/** On a phone only the deciding button stays in the foot. */
const CancelButton = styled(Button)`
  ${media.phone} {
    display: none;
  }
`;

const SubmitButton = styled(Button)`
  min-width: 160px;
`;

export interface BuyContentProps extends BuyDialogProps {
  readonly title: string;
  /** As the exchange has them now. */
  readonly terms: ProductTerms;
  readonly onApplyNeeded: () => Promise<unknown>;
}

/** The buy dialog once the terms are known. Terms that change meanwhile are asked about, never taken silently. */
export function BuyContent(props: BuyContentProps) {
  const { product, title, terms: current, memberRemaining, trip, onClose } = props;
  const t = useTranslation(buyMessages);
  const word = useTranslation(wealthMessages);
  const language = useLanguage();
  const formId = useId();
  const isSignedIn = useSignedIn();
  const { clock } = usePlatform();
  const [openedAt] = useState(() => clock.now());
  const [seen, setSeen] = useState(current);
  const changes = changedTerms(seen, current);
  // The limits are those of now, what the pledge pays and costs is what the member has seen.
  const terms = changes.length > 0 ? { ...current, ...pledgeOf(seen) } : current;
  const held = trip.returned?.product === product.id ? trip.returned : undefined;
  const [isAgreed, setAgreed] = useState(held?.isAgreed ?? true);
  const { available, refetch: refetchBalance } = useAvailable(product.coin);
  const max = largestAmount(terms, memberRemaining);
  const amount = usePledgeAmount(held?.amount ?? props.firstAmount ?? '', product.coin, {
    min: terms.minAmount,
    max,
    available,
  });
  const state = availability(terms, memberRemaining);

  const purchase = usePurchase({
    product: product.id,
    onAmountRefused: amount.refuse,
    onProductChanged: () => Promise.all([props.onProductChanged(), refetchBalance()]),
    onApplyNeeded: props.onApplyNeeded,
    onBought: (bought) => {
      toast.success(word('bought'), { text: `${formatDecimal(bought, language)} ${product.coin} · ${product.title}` });
      void refetchBalance();
      onClose();
    },
  });
  const { isSending, earlierAmount } = purchase;
  const isReady = isAgreed && amount.isWithinLimits && state === 'open' && changes.length === 0;
  const isActive = isReady && earlierAmount === undefined;
  const preview = previewPledge(terms, amount.typed ?? zero, openedAt);

  return (
    <>
      <Dialog
        title={title}
        isOpen
        onClose={onClose}
        closeLabel={t('close')}
        width={760}
        actions={
          <>
            <CancelButton onClick={onClose}>{t('cancel')}</CancelButton>
            {isSignedIn ? (
              <SubmitButton
                type="submit"
                form={formId}
                variant="primary"
                size={36}
                busy={isSending}
                busyLabel={t('buying')}
                disabled={!isActive && !isSending}
              >
                {word('buy')}
              </SubmitButton>
            ) : (
              <LogInLink variant="primary">{t('logInToBuy')}</LogInLink>
            )}
          </>
        }
      >
        <BuyColumns
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isActive && amount.typed !== undefined) void purchase.buy(amount.typed, terms.termsId);
          }}
        >
          <div>
            <TermsList terms={terms} />
            <BuyForm
              terms={terms}
              amount={amount}
              available={available}
              memberRemaining={memberRemaining}
              isSending={isSending}
              isAgreed={isAgreed}
              onAgree={setAgreed}
              onReadAgreement={props.onReadAgreement}
              onTransfer={(path) => trip.leaveFor(path, { product: product.id, amount: amount.text, isAgreed })}
            />
            <PurchaseNotices
              purchase={purchase}
              terms={terms}
              changes={changes}
              availability={state}
              onAccept={() => {
                setSeen(current);
                purchase.forgetRefusal();
              }}
            />
          </div>
          <div>
            <BuyPreview terms={terms} amount={amount.typed} preview={preview} />
            <EarlyRedemptionNote terms={terms} amount={amount.typed} preview={preview} />
            <RiskText>{t('risk', { coin: product.coin })}</RiskText>
          </div>
        </BuyColumns>
      </Dialog>
      {props.children}
    </>
  );
}

/** What a pledge pays and costs, without the limits. */
const pledgeOf = ({ ratio, feeRatio, circleDays, redeemCostRatio, termsId }: ProductTerms) => ({
  ratio,
  feeRatio,
  circleDays,
  redeemCostRatio,
  termsId,
});
