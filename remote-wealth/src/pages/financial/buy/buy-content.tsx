import { accountsCall } from '@livery/contract/calls/funds';
import { zero, type Decimal } from '@livery/contract/decimal';
import type { PledgePeriod } from '@livery/contract/rules/wealth';
import { formatDecimal, formatPercent, useLanguage, useTranslation, type Language } from '@livery/i18n';
import { LogInLink } from '@livery/market-ui/market';
import { usePlatform, useSignedIn } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { Button, StatusRegion, textStyle, toast, token } from '@livery/ui';
import { Notice } from '@livery/ui/notice';
import { Dialog, DialogColumns, DismissButton } from '@livery/ui/overlay';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { buyMessages, wealthMessages } from '../../../messages.ts';
import { inDays, ratePercent } from '../category.ts';
import { availability, largestAmount, type Availability } from '../products/product.ts';
import type { BuyDialogProps } from './buy-dialog.tsx';
import { BuyForm } from './buy-form.tsx';
import { BuyPreview, EarlyRedemptionNote } from './buy-preview.tsx';
import { usePledgeAmount } from './pledge-amount.tsx';
import { changedTerms, previewPledge, type ProductTerms, type TermChange } from './pledge-preview.ts';
import { usePurchase, usePurchaseForm, type Purchase } from './use-purchase.ts';

interface BuyContentProps extends BuyDialogProps {
  readonly title: string;
  /** The current terms. */
  readonly terms: ProductTerms;
  readonly onApplyNeeded: () => Promise<unknown>;
}

/** The buy dialog once the terms are loaded. Changed terms need the member's consent and are never taken silently. */
export function BuyContent(props: BuyContentProps) {
  const { product, title, terms: current, memberRemaining } = props;
  const t = useTranslation(buyMessages);
  const tWealth = useTranslation(wealthMessages);
  const language = useLanguage();
  const formId = useId();
  const isSignedIn = useSignedIn();
  const { clock } = usePlatform();
  const [openedAt] = useState(() => clock.now());
  const [seen, setSeen] = useState(current);
  const changes = changedTerms(seen, current);
  // Limits are the current ones. Income and costs are the ones that the member has seen.
  const terms = changes.length > 0 ? { ...current, ...pledgeOf(seen) } : current;
  const form = usePurchaseForm(product.id, props.firstAmount);
  const { isAgreed } = form;
  const { available, refetch: refetchBalance } = useAvailable(product.coin);
  const max = largestAmount(terms, memberRemaining);
  const held = { input: form.amount, onInput: form.type };
  const amount = usePledgeAmount(held, product.coin, { min: terms.minAmount, max, available });
  const state = availability(terms, memberRemaining);

  const purchase = usePurchase({
    product: product.id,
    onAmountRefused: amount.refuse,
    onProductChanged: () => Promise.all([props.onProductChanged(), refetchBalance()]),
    onApplyNeeded: props.onApplyNeeded,
    onBought: (bought) => {
      toast.success(tWealth('bought'), {
        text: `${formatDecimal(bought, language)} ${product.coin} · ${product.title}`,
      });
      void refetchBalance();
      onClose();
    },
  });
  function onClose(): void {
    form.drop();
    props.onClose();
  }
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
            <DismissButton onClick={onClose}>{t('cancel')}</DismissButton>
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
                {tWealth('buy')}
              </SubmitButton>
            ) : (
              <LogInLink variant="primary">{t('logInToBuy')}</LogInLink>
            )}
          </>
        }
      >
        <DialogColumns
          $gapPx={16}
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
              onAgree={form.agree}
              onReadAgreement={props.onReadAgreement}
              onTransfer={props.onTransfer}
            />
            <EarlyRedemptionNote terms={terms} amount={amount.typed ?? zero} preview={preview} />
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
            <RiskText>{t('risk', { coin: product.coin })}</RiskText>
          </div>
        </DialogColumns>
      </Dialog>
      {props.children}
    </>
  );
}

/** The income and costs of a pledge, without the limits. */
const pledgeOf = ({ ratio, feeRatio, circleDays, redeemCostRatio, termsId }: ProductTerms) => ({
  ratio,
  feeRatio,
  circleDays,
  redeemCostRatio,
  termsId,
});

const labelKeys = {
  ratio: 'rateChange',
  circleDays: 'periodChange',
  feeRatio: 'feeChange',
  redeemCostRatio: 'earlyEndChange',
} as const;

function valueText({ term }: TermChange, value: TermChange['now'], language: Language): string {
  if (value === null) return '--';
  if (typeof value === 'number') return inDays(value, language);
  return term === 'ratio' ? formatPercent(ratePercent(value), language, { min: 2 }) : formatPercent(value, language);
}

interface PurchaseNoticesProps {
  readonly purchase: Purchase;
  readonly availability: Availability;
  readonly terms: ProductTerms;
  /** The terms that changed since the member saw them. */
  readonly changes: readonly TermChange[];
  readonly onAccept: () => void;
}

/** Says what blocks a purchase, or that one has no answer yet. The input stays. */
function PurchaseNotices({ purchase, availability, terms, changes, onAccept }: PurchaseNoticesProps) {
  const t = useTranslation(buyMessages);
  const tWealth = useTranslation(wealthMessages);
  const language = useLanguage();
  const { state, refusal, earlierAmount } = purchase;
  const unavailable = { closed: 'closedNow', soldOut: 'soldOutNow', limitReached: 'limitReachedNow' } as const;
  return (
    <NoticeRegion>
      {changes.length > 0 && (
        <Notice tone="warning">
          <p>{t('termsChanged')}</p>
          <ul>
            {changes.map((change) => (
              <li key={change.term}>
                {t(labelKeys[change.term], {
                  before: valueText(change, change.before, language),
                  now: valueText(change, change.now, language),
                })}
              </li>
            ))}
          </ul>
          <Button size={28} onClick={onAccept}>
            {t('useNewTerms')}
          </Button>
        </Notice>
      )}
      {availability !== 'open' && <Notice tone="warning">{t(unavailable[availability])}</Notice>}
      {availability === 'open' && changes.length === 0 && refusal !== undefined && (
        <Notice tone="warning">{refusal}</Notice>
      )}
      {state.status === 'unknown' && (
        <Notice tone="warning">{state.isAskedAgain ? t('askedAgain') : tWealth('purchaseUnknown')}</Notice>
      )}
      {earlierAmount !== undefined && (
        <Notice tone="warning">
          {t('earlierUnknown', { amount: `${formatDecimal(earlierAmount, language)} ${terms.coin}` })}
        </Notice>
      )}
    </NoticeRegion>
  );
}

/** Rate, period and fee of a product (spec §2.9): the ratio as a tenth in percent (spec §5), the fee in percent. */
function TermsList({ terms: { ratio, circleDays, feeRatio } }: { readonly terms: PledgePeriod }) {
  const t = useTranslation(buyMessages);
  const tWealth = useTranslation(wealthMessages);
  const language = useLanguage();
  return (
    <Terms>
      <div>
        <dt>{tWealth('dailyRate')}</dt>
        <dd>{formatPercent(ratePercent(ratio), language, { min: 2 })}</dd>
      </div>
      <div>
        <dt>{tWealth('period')}</dt>
        <dd>{inDays(circleDays, language)}</dd>
      </div>
      <div>
        <dt>{t('feeOfIncome')}</dt>
        <dd>{formatPercent(feeRatio, language)}</dd>
      </div>
    </Terms>
  );
}

interface AvailableBalance {
  /** `undefined` until it is known, and for visitors. */
  readonly available: Decimal | undefined;
  readonly refetch: () => Promise<unknown>;
}

/** The member's balance of a coin in the WEALTH account. */
function useAvailable(coin: string): AvailableBalance {
  const { data, refetch } = useMemberCall(accountsCall, {}, ['balances']);
  const wealth = data?.accounts.find(({ category }) => category === 'WEALTH');
  const available = wealth?.coins.find((balance) => balance.coin === coin)?.available;
  return { available: data && (available ?? zero), refetch };
}

const RiskText = styled.p`
  ${textStyle(12)}
  color: ${token.text2};
`;

const SubmitButton = styled(Button)`
  min-width: 160px;
`;

const NoticeRegion = styled(StatusRegion)`
  display: grid;
  gap: ${token.s2};
`;

const Terms = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${token.s2} ${token.s4};

  dt {
    ${textStyle(12)}
    color: ${token.text2};
  }

  dd {
    ${textStyle(16, 600)}
    font-variant-numeric: tabular-nums lining-nums;
  }
`;
