import { changePercent, type Decimal } from '@livery/contract/decimal';
import { formatChange, useLanguage, useTranslation } from '@livery/i18n';
import { textStyle, token } from '@livery/ui';
import { styled } from 'styled-components';
import { formatFiatRange, formatUnitPrice } from '../shared/fiat-money.ts';
import { Seller } from '../shared/seller.tsx';
import { completionText, useOrdersText } from '../shared/trade-record.ts';
import { useOverview } from '../use-overview.ts';
import { sellMessages } from '../../../messages.ts';

const Preview = styled.div`
  display: grid;
  gap: ${token.s2};
  padding: ${token.s3};
  border-radius: ${token.r2};
  background: ${token.surface2};
  ${textStyle(12)}
  color: ${token.text2};
  font-variant-numeric: tabular-nums lining-nums;

  h4 {
    ${textStyle(12, 500)}
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${token.s3};
  }
`;

const Price = styled.p`
  display: grid;
  margin-inline-start: auto;
  text-align: end;

  b {
    ${textStyle(16, 600)}
    color: ${token.text1};
  }
`;

export interface OfferPreviewProps {
  readonly nickname: string;
  readonly price: Decimal;
  readonly reference: Decimal;
  readonly currency: string;
  /** What the least and the largest order cost, once both are known. */
  readonly limits: readonly [min: Decimal, max: Decimal] | undefined;
}

/** The member's offer as it will stand in the market. */
export function OfferPreview({ nickname, price, reference, currency, limits }: OfferPreviewProps) {
  const t = useTranslation(sellMessages);
  const language = useLanguage();
  const ordersText = useOrdersText();
  const record = useOverview()?.sellerRecord;
  const known = record && [ordersText(record), ...(record.orders > 0 ? [completionText(record, language)] : [])];
  return (
    <Preview>
      <h4>{t('asBuyersSee')}</h4>
      <div>
        <Seller nickname={nickname} record={known?.join(' · ') ?? '--'} />
        <Price>
          <b>{formatUnitPrice(price, currency, language)}</b>
          <small>{formatChange(changePercent(reference, price, 'half'), language, 2)}</small>
        </Price>
      </div>
      <div>
        <span>{t('limits')}</span>
        <span>{limits === undefined ? '--' : formatFiatRange(...limits, currency, language)}</span>
      </div>
    </Preview>
  );
}
