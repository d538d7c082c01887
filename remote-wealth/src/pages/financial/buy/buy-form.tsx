import { isPositive, smaller, subtract, type Decimal } from '@livery/contract/decimal';
import { incomeDecimals } from '@livery/contract/rules/wealth';
import { Trans, formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { media, textStyle, token } from '@livery/ui';
import { Checkbox } from '@livery/ui/choices';
import { ArrowLeftRight } from 'lucide-react';
import styled from 'styled-components';
import { largestAmount } from '../products/product.ts';
import { buyMessages } from '../../../messages.ts';
import { AmountField, type PledgeAmountEntry } from './pledge-amount.tsx';
import type { ProductTerms } from './pledge-preview.ts';

const FormColumn = styled.div`
  display: grid;
  align-content: start;
  gap: ${token.s4};
  min-width: 0;
`;

/** Looks like a link, because it opens another page. */
const TextButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  font: inherit;
  font-weight: 500;
  color: ${token.primaryText};
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 3px;

  ${media.touch} {
    min-height: 44px;
  }
`;

/** Inline in a sentence, so it must not break the line height. */
const InlineButton = styled.button`
  display: inline;
  font: inherit;
  font-weight: 500;
  color: ${token.primaryText};
  text-decoration: underline;
  text-underline-offset: 3px;
`;

const TransferRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${token.s3};
  margin-top: -8px;
  ${textStyle(12)}
  color: ${token.text2};

  > button {
    margin-inline-start: auto;
  }
`;

export interface BuyFormProps {
  readonly terms: ProductTerms;
  readonly amount: PledgeAmountEntry;
  readonly available: Decimal | undefined;
  /** The amount that the member may still pledge; null without a known limit. */
  readonly memberRemaining: Decimal | null;
  readonly isSending: boolean;
  readonly isAgreed: boolean;
  readonly onAgree: (isAgreed: boolean) => void;
  readonly onReadAgreement: () => void;
  /** Opens the transfer of the coin. */
  readonly onTransfer: (path: string) => void;
}

/** The address of a transfer of the missing amount (spec §2.9: from=SPOT, to=WEALTH, coin). */
function transferPath(coin: string, amount: Decimal | undefined, available: Decimal | undefined): string {
  const search = new URLSearchParams({ from: 'SPOT', to: 'WEALTH', coin });
  if (amount !== undefined && available !== undefined) {
    const missing = subtract(amount, available);
    if (isPositive(missing)) search.set('amount', missing);
  }
  return `/transfer?${search.toString()}`;
}

interface AgreementCheckboxProps {
  readonly isAgreed: boolean;
  readonly onAgree: (isAgreed: boolean) => void;
  readonly onReadAgreement: () => void;
}

/** The consent to the wealth agreement, with a link to its text. */
export function AgreementCheckbox({ isAgreed, onAgree, onReadAgreement }: AgreementCheckboxProps) {
  const t = useTranslation(buyMessages);
  return (
    <Checkbox checked={isAgreed} onChange={(event) => onAgree(event.target.checked)}>
      <Trans
        text={t('agree')}
        render={{
          agreement: (inner) => (
            <InlineButton
              key="agreement"
              type="button"
              aria-haspopup="dialog"
              onClick={(event) => {
                // The link is in the checkbox's label, so a press must not tick the box.
                event.preventDefault();
                onReadAgreement();
              }}
            >
              {inner}
            </InlineButton>
          ),
        }}
      />
    </Checkbox>
  );
}

/** The member's input: the amount and the consent to the agreement (spec §2.9). */
export function BuyForm(props: BuyFormProps) {
  const { terms, amount, available, memberRemaining, isSending } = props;
  const t = useTranslation(buyMessages);
  const language = useLanguage();
  const hasTransfer = useHasRoute('/transfer');
  const { coin, minAmount, maxAmount, remainingAmount } = terms;
  const max = largestAmount(terms, memberRemaining);
  const all = available && smaller(available, max);
  const figure = (value: Decimal) => formatDecimal(value, language);
  const isCut = max !== maxAmount;
  const left = max === remainingAmount ? 'leftOfProduct' : 'leftForYou';
  return (
    <FormColumn>
      <AmountField
        coin={coin}
        amount={amount}
        isSending={isSending}
        labelEnd={
          available &&
          t('available', { amount: `${formatDecimal(available, language, { min: incomeDecimals(coin) })} ${coin}` })
        }
        help={t('limits', { min: figure(minAmount), max: figure(maxAmount), coin })}
        onAll={all && isPositive(all) ? () => amount.fill(all) : undefined}
      />
      {(isCut || (hasTransfer && available !== undefined)) && (
        <TransferRow>
          <span>{isCut && t(left, { amount: `${figure(max)} ${coin}` })}</span>
          {hasTransfer && available !== undefined && (
            <TextButton type="button" onClick={() => props.onTransfer(transferPath(coin, amount.typed, available))}>
              <ArrowLeftRight size={14} aria-hidden />
              {t('transfer')}
            </TextButton>
          )}
        </TransferRow>
      )}
      <AgreementCheckbox isAgreed={props.isAgreed} onAgree={props.onAgree} onReadAgreement={props.onReadAgreement} />
    </FormColumn>
  );
}
