import { compare, isZero, zero, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, formatPercent, useLanguage, useTranslation, type FractionDigits } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import {
  Amount,
  Arrow,
  ButtonLink,
  directionColours,
  media,
  Pill,
  textStyle,
  token,
  VisuallyHidden,
  type Direction,
} from '@livery/ui';
import { Download } from 'lucide-react';
import styled from 'styled-components';
import { accountMessages, assetsMessages } from '../../../messages.ts';
import type { Balances } from '../accounts.ts';
import {
  currencyDigits,
  inCurrency,
  totalsInCurrency,
  usdt,
  usdtDecimals,
  type DisplayCurrency,
} from '../valuation.ts';
import { Caption, PrivateAmount } from './summary-card.tsx';
import { formatGain, formatSpan, type WorthHistory } from './worth-history.tsx';

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

/** Links to deposit, withdraw and transfer, if their pages exist. */
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

interface TotalAssetsProps {
  /** In USDT; `undefined` until they are known. */
  readonly totals: Balances['total'] | undefined;
  /** The currency of the amounts. */
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

/** Shows the age of stale prices. It is not a live region, because the shell announces the outage. */
function PriceAge({ seconds }: { readonly seconds: number | undefined }) {
  const t = useTranslation(accountMessages);
  return (
    <>
      {seconds !== undefined && <VisuallyHidden>{t('pricesPaused')}</VisuallyHidden>}
      {seconds !== undefined && (
        <AgePill aria-hidden title={t('pricesPaused')}>
          <Pill tone="waiting">
            {seconds < 60
              ? t('pricesAgeSeconds', { seconds })
              : t('pricesAgeMinutes', { minutes: Math.floor(seconds / 60) })}
          </Pill>
        </AgePill>
      )}
    </>
  );
}

interface GainProps extends Pick<WorthHistory, 'history' | 'span'> {
  readonly currency: DisplayCurrency;
}

/** The gain over the span, without deposits and withdrawals. Its line is reserved while loading. */
function Gain({ history, span, currency }: GainProps) {
  const t = useTranslation(assetsMessages);
  const language = useLanguage();
  if (!history) return <GainLine $direction="unchanged" aria-hidden />;
  const sign = compare(inCurrency(history.gain, currency), zero);
  const direction = sign > 0 ? 'up' : sign < 0 ? 'down' : 'unchanged';
  const plus = sign > 0 ? '+' : '';
  const { gainPercent } = history;
  return (
    <GainLine $direction={direction} title={t('gainHint')}>
      <Arrow direction={direction} />
      <VisuallyHidden>{t('gainHint')}: </VisuallyHidden>
      <span>
        <PrivateAmount>{formatGain(history.gain, currency, language)}</PrivateAmount>
      </span>
      {gainPercent !== null && <span>({plus + formatPercent(gainPercent, language, { min: 2, max: 2 })})</span>}
      <span>{formatSpan(span, language)}</span>
    </GainLine>
  );
}

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

/** A flex container, because a line box is higher than the pill. */
const AgePill = styled.span`
  display: flex;
`;

const GainLine = styled.p<{ $direction: Direction }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 0.4em;
  min-height: 1.25rem;
  ${textStyle(13)}
  font-variant-numeric: tabular-nums;
  color: ${({ $direction }) => directionColours[$direction]};
`;
