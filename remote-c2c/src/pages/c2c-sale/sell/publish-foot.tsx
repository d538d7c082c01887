import { fiatAmount } from '@livery/contract/rules/c2c';
import { useLanguage, useTranslation } from '@livery/i18n';
import { Button, media, textStyle, token } from '@livery/ui';
import { createGlobalStyle, styled } from 'styled-components';
import { formatFiat } from '../shared/fiat-money.ts';
import { sellMessages } from '../../../messages.ts';
import { placeByPrice, type OthersPrices } from './others-prices.ts';
import type { Publish } from './use-publish.ts';
import type { SaleForm } from './use-sale-form.ts';

const footHeight = '92px';

/** On a phone within the thumb's reach, with the figures that decide; else in the summary. */
const Foot = styled.div`
  display: grid;
  gap: ${token.s2};
  padding: 0 ${token.s4} ${token.s4};

  > p:last-child {
    ${textStyle(12)}
    color: ${token.text2};
  }

  ${media.phone} {
    position: sticky;
    z-index: 1;
    bottom: 0;
    margin-inline: calc(-1 * ${token.s3});
    padding: ${token.s2} ${token.s3} max(${token.s3}, env(safe-area-inset-bottom));
    border-top: 1px solid ${token.line};
    background: ${token.surface1};

    > p:last-child {
      display: none;
    }
  }
`;

const Figures = styled.p`
  display: none;

  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${token.s3};
    ${textStyle(12)}
    color: ${token.text2};
    font-variant-numeric: tabular-nums lining-nums;
  }
`;

/** Toasts, and fields that get the focus, stay above the foot. */
const RoomAboveFoot = createGlobalStyle`
  ${media.phone} {
    :root {
      --bottom-bar: ${footHeight};
      scroll-padding-bottom: ${footHeight};
    }
  }
`;

export interface PublishFootProps {
  readonly form: SaleForm;
  readonly publish: Publish;
  readonly others: OthersPrices | undefined;
}

/** The deciding button, and on a phone what the offer brings. */
export function PublishFoot({ form: { read, sellable }, publish, others }: PublishFootProps) {
  const t = useTranslation(sellMessages);
  const language = useLanguage();
  const { quantity, unitPrice } = read;
  const { currency } = sellable;
  const isPriced = quantity !== undefined && unitPrice !== undefined;
  const place = others && unitPrice !== undefined ? placeByPrice(others, unitPrice) : undefined;
  return (
    <Foot>
      <RoomAboveFoot />
      <Figures>
        <span>
          {t('youArePaid')}{' '}
          <b>{isPriced ? formatFiat(fiatAmount(quantity, unitPrice, currency), currency, language) : '--'}</b>
        </span>
        {others && place !== undefined && <span>{t('byPrice', { place, total: others.count + 1 })}</span>}
      </Figures>
      <Button
        type="submit"
        variant="primary"
        size={44}
        wide
        busy={publish.isSending}
        busyLabel={t('publishing')}
        disabled={publish.hasEarlier}
      >
        {t('publish')}
      </Button>
      <p>{t('publishHint')}</p>
    </Foot>
  );
}
