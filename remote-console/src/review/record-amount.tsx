import type { Decimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage } from '@livery/i18n';
import { textStyle, token } from '@livery/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface RecordAmountProps {
  readonly amount: Decimal;
  readonly coin: string;
  /** In USD. */
  readonly worth: ReactNode;
}

/** What a record is about, at the top of its panel. */
export const RecordAmount = ({ amount, coin, worth }: RecordAmountProps) => (
  <AmountLine>
    <b>{formatDecimal(amount, useLanguage())}</b> <span>{coin}</span>
    <small>{worth}</small>
  </AmountLine>
);

/** Names and values of a record: `<div><dt><dd></div>`s. */
export const Facts = styled.dl`
  display: grid;
  gap: 6px;
  margin-top: ${token.s2};
  ${textStyle(13)}
  font-variant-numeric: tabular-nums;

  &[hidden] {
    display: none;
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${token.s3};
  }

  dt {
    color: ${token.text3};
  }

  dd {
    min-width: 0;
    margin-left: auto;
    overflow-wrap: anywhere;
    text-align: end;
  }

  b {
    font-weight: 600;
  }

  small {
    ${textStyle(13)}
    color: ${token.text3};
  }
`;

/** A share of a whole, 0 to 1, as a bar. The figures are beside it. */
export const ShareBar = ({ share }: { readonly share: number }) => (
  <Track aria-hidden>
    <i style={{ width: `${Math.min(100, share * 100)}%` }} />
  </Track>
);

const Track = styled.div`
  height: 6px;
  border-radius: ${token.r1};
  background: ${token.surface3};
  overflow: hidden;

  i {
    display: block;
    height: 100%;
    background: ${token.primary};
  }
`;

const AmountLine = styled.p`
  display: flex;
  align-items: baseline;
  gap: ${token.s2};
  font-variant-numeric: tabular-nums;
  ${textStyle(14)}
  color: ${token.text3};

  b {
    ${textStyle(24, 650)}
    color: ${token.text1};
  }

  small {
    margin-left: auto;
    ${textStyle(13)}
    color: ${token.text2};
  }
`;
