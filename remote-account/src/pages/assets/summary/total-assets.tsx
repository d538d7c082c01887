import { isZero, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation, type FractionDigits } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { Amount, ButtonLink, media, token, textStyle } from '@livery/ui';
import { Download } from 'lucide-react';
import styled from 'styled-components';
import { accountMessages } from '../../../messages.ts';
import type { Balances } from '../accounts/open-accounts.ts';
import { PrivateAmount } from '../privacy/amounts-hidden.tsx';
import { usdt, usdtDecimals } from '../valuation/usdt-value.ts';
import { currencyDigits, totalsInCurrency, type DisplayCurrency } from '../currency/display-currency.ts';
import { Gain } from '../history/gain.tsx';
import type { WorthHistory } from '../history/use-worth-history.ts';
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
  max-width: 360px;
  margin-top: ${token.s6};

  > * {
    flex: 1;
    min-width: max-content;
    padding-inline: ${token.s3};
  }

  ${media.phone} {
    max-width: none;
    margin-top: ${token.s4};

    > * {
      min-height: 44px;
      padding-inline: ${token.s2};
    }
  }
`;

const InUsdt = styled.p`
  ${textStyle(13)}
  font-variant-numeric: tabular-nums;
  color: ${token.text3};
`;

const usdtDigits = { min: usdtDecimals, max: usdtDecimals };

/** Shows the whole part large and the fraction small and muted. */
function LargeAmount({ value, digits }: { readonly value: Decimal; readonly digits: FractionDigits }) {
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
  /** In USDT; `undefined` until they are known. */
  readonly totals: Balances['total'] | undefined;
  /** What they are shown in. */
  readonly currency: DisplayCurrency;
  readonly worth: WorthHistory;
  /** Seconds since prices were live; `undefined` while they are. */
  readonly priceAge: number | undefined;
}

/** The member's assets in their currency: total, gain, available and frozen. */
export function TotalAssets({ totals, currency, worth, priceAge }: TotalAssetsProps) {
  const t = useTranslation(accountMessages);
  const isStale = priceAge !== undefined || undefined;
  const digits = currencyDigits(currency);
  const shown = totals && totalsInCurrency(totals, currency);
  return (
    <div>
      <Caption>
        {t('totalAssets')}
        <PriceAge seconds={priceAge} />
      </Caption>
      <TotalFigure data-stale={isStale}>
        <PrivateAmount>{shown ? <LargeAmount value={shown.total} digits={digits} /> : '--'}</PrivateAmount>
        <small>{currency.code}</small>
      </TotalFigure>
      {totals && currency.code !== usdt && (
        <InUsdt>
          <PrivateAmount>
            ≈ <Amount value={totals.total} digits={usdtDigits} unit={usdt} />
          </PrivateAmount>
        </InUsdt>
      )}
      <Gain {...worth} currency={currency} />
      <TotalParts data-stale={isStale}>
        {(['available', 'frozen'] as const).map((part) => (
          <div key={part}>
            <dt>{t(part)}</dt>
            <dd>
              <PrivateAmount>{shown ? <Amount value={shown[part]} digits={digits} /> : '--'}</PrivateAmount>
            </dd>
          </div>
        ))}
      </TotalParts>
      <MoneyActions />
    </div>
  );
}
