import { compare, zero } from '@livery/contract/decimal';
import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { Arrow, VisuallyHidden, directionColours, textStyle, type Direction } from '@livery/ui';
import styled from 'styled-components';
import { currencyDigits, inCurrency, type DisplayCurrency } from '../currency/display-currency.ts';
import { assetsMessages } from '../../../messages.ts';
import { PrivateAmount } from '../privacy/amounts-hidden.tsx';
import { formatSpan } from './history-span.ts';
import type { WorthHistory } from './use-worth-history.ts';

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

export interface GainProps extends Pick<WorthHistory, 'history' | 'span'> {
  readonly currency: DisplayCurrency;
}

/** What prices and trading brought over the span: deposits and withdrawals are left out. Its line is there from the start. */
export function Gain({ history, span, currency }: GainProps) {
  const t = useTranslation(assetsMessages);
  const language = useLanguage();
  if (!history) return <GainLine $direction="unchanged" aria-hidden />;
  const gain = inCurrency(history.gain, currency);
  const sign = compare(gain, zero);
  const direction = sign > 0 ? 'up' : sign < 0 ? 'down' : 'unchanged';
  const plus = sign > 0 ? '+' : '';
  const { gainPercent } = history;
  return (
    <GainLine $direction={direction} title={t('gainHint')}>
      <Arrow direction={direction} />
      <VisuallyHidden>{t('gainHint')}: </VisuallyHidden>
      <span>
        <PrivateAmount>{plus + formatDecimal(gain, language, currencyDigits(currency))}</PrivateAmount>
      </span>
      {gainPercent !== null && <span>({plus + formatPercent(gainPercent, language, { min: 2, max: 2 })})</span>}
      <span>{formatSpan(span, language)}</span>
    </GainLine>
  );
}
