import type { Decimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { Amount, ButtonLink, media, token, textStyle } from '@livery/ui';
import { Download } from 'lucide-react';
import styled from 'styled-components';
import { accountMessages } from '../../../messages.ts';
import type { Balances } from '../accounts/open-accounts.ts';
import { PrivateAmount } from '../privacy/amounts-hidden.tsx';
import { isZero, usdt, usdtDecimals } from '../valuation/usdt-value.ts';
import { PriceAge } from './price-age.tsx';
import { Caption } from './summary-card.tsx';

const TotalFigure = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  margin-top: ${token.s1};
  ${textStyle(44, 650)}
  font-variant-numeric: tabular-nums lining-nums;
  overflow-wrap: anywhere;

  small {
    margin-left: 6px;
    ${textStyle(14, 500)}
    color: ${token.text3};
  }

  &[data-stale] {
    color: ${token.text3};
  }

  ${media.tablet} {
    ${textStyle(32, 650)}
  }
`;

const Fraction = styled.span`
  font-size: 1.5rem;
  letter-spacing: -0.02em;
  color: ${token.text3};

  ${media.tablet} {
    font-size: 1.25rem;
  }
`;

const TotalParts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s2} ${token.s8};
  margin-top: ${token.s4};

  dt {
    ${textStyle(12)}
    color: ${token.text3};
  }

  dd {
    ${textStyle(14, 500)}
  }

  &[data-stale] dd {
    color: ${token.text3};
  }

  ${media.phone} {
    margin-top: ${token.s2};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s2};
  margin-top: ${token.s6};

  > * {
    min-width: 112px;
  }

  ${media.phone} {
    margin-top: ${token.s4};

    > * {
      flex: 1;
      min-width: auto;
      min-height: 44px;
      padding-inline: ${token.s2};
    }
  }
`;

const digits = { min: usdtDecimals, max: usdtDecimals };

/** Shows whole USDT large and the fraction small and muted. */
function LargeAmount({ value }: { readonly value: Decimal }) {
  const language = useLanguage();
  if (isZero(value)) return '0';
  const whole = formatDecimal(value, language, { max: 0 });
  const fraction = formatDecimal(value, language, digits).slice(whole.length);
  return (
    <span>
      {whole}
      <Fraction>{fraction}</Fraction>
    </span>
  );
}

/** Deposit, withdraw and transfer, each if its page exists. */
function MoneyActions() {
  const t = useTranslation(accountMessages);
  const hasDeposit = useHasRoute('/deposit');
  const hasWithdraw = useHasRoute('/withdraw');
  const hasTransfer = useHasRoute('/transfer');
  if (!hasDeposit && !hasWithdraw && !hasTransfer) return null;
  return (
    <Actions>
      {hasDeposit && (
        <ButtonLink as={Link} to="/deposit" variant="primary" icon={<Download size={16} aria-hidden />}>
          {t('deposit')}
        </ButtonLink>
      )}
      {hasWithdraw && (
        <ButtonLink as={Link} to="/withdraw">
          {t('withdraw')}
        </ButtonLink>
      )}
      {hasTransfer && (
        <ButtonLink as={Link} to="/transfer">
          {t('transfer')}
        </ButtonLink>
      )}
    </Actions>
  );
}

export interface TotalAssetsProps {
  /** `undefined` until they are known. */
  readonly totals: Balances['total'] | undefined;
  /** Seconds since prices were live; `undefined` while they are. */
  readonly priceAge: number | undefined;
}

/** The member's assets in USDT: total, available and frozen. */
export function TotalAssets({ totals, priceAge }: TotalAssetsProps) {
  const t = useTranslation(accountMessages);
  const isStale = priceAge !== undefined || undefined;
  return (
    <div>
      <Caption>
        {t('totalAssets')}
        <PriceAge seconds={priceAge} />
      </Caption>
      <TotalFigure data-stale={isStale}>
        <PrivateAmount>{totals ? <LargeAmount value={totals.total} /> : '--'}</PrivateAmount>
        <small>{usdt}</small>
      </TotalFigure>
      <TotalParts data-stale={isStale}>
        {(['available', 'frozen'] as const).map((part) => (
          <div key={part}>
            <dt>{t(part)}</dt>
            <dd>
              <PrivateAmount>{totals ? <Amount value={totals[part]} digits={digits} /> : '--'}</PrivateAmount>
            </dd>
          </div>
        ))}
      </TotalParts>
      <MoneyActions />
    </div>
  );
}
