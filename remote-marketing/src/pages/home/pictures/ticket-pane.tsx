import { isDecimal, multiply, toDecimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { LivePrice } from '@livery/market-ui/market';
import { useTicker } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { ButtonLink, token, textStyle } from '@livery/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { spotAddress, type Pair } from '../market/pairs.tsx';

const Pane = styled.div`
  display: grid;
  align-content: start;
  gap: ${token.s3};
  padding: ${token.s3};
  border-left: 1px solid ${token.line};
  ${textStyle(13)}
`;

const Fields = styled.div`
  display: grid;
  gap: ${token.s3};
`;

const Sides = styled.p`
  display: grid;
  grid-template-columns: 1fr 1fr;
  padding: 2px;
  border-radius: ${token.r2};
  background: ${token.surface2};
  ${textStyle(13, 600)}
  text-align: center;
  color: ${token.text3};

  > * {
    padding-block: 6px;
    border-radius: ${token.r1};
  }

  > :first-child {
    background: ${token.upSolid};
    color: ${token.onUp};
  }
`;

const Types = styled.p`
  display: flex;
  gap: ${token.s3};
  ${textStyle(13, 600)}

  > :last-child {
    color: ${token.text3};
  }
`;

const FieldBox = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${token.s2};
  padding: 10px ${token.s3};
  border: 1px solid ${token.line};
  border-radius: ${token.r2};
  color: ${token.text3};

  b {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    color: ${token.text1};
  }
`;

const TotalLine = styled(FieldBox)`
  padding: 0;
  border: 0;
`;

interface FieldProps {
  readonly label: string;
  readonly unit: string;
  readonly children: ReactNode;
  readonly as?: typeof TotalLine;
}

const Field = ({ label, unit, children, as: Box = FieldBox }: FieldProps) => (
  <Box>
    {label}
    <span>
      <b>{children}</b> {unit}
    </span>
  </Box>
);

const exampleAmount = toDecimal('0.25');

/** A picture of the order form with an example at the live price, and a link to the real one. */
export function TicketPane({ pair }: { readonly pair: Pair }) {
  const t = useTranslation(marketingMessages);
  const language = useLanguage();
  const price = useTicker(pair.symbol)?.price;
  const total = isDecimal(price)
    ? formatDecimal(multiply(price, exampleAmount, 2, 'half'), language, { min: 2 })
    : '--';
  return (
    <Pane>
      {/* Hidden from screen readers, to whom fields that take nothing say nothing. */}
      <Fields aria-hidden>
        <Sides>
          <span>{t('ticketBuy')}</span>
          <span>{t('ticketSell')}</span>
        </Sides>
        <Types>
          <span>{t('ticketLimit')}</span>
          <span>{t('ticketMarket')}</span>
        </Types>
        <Field label={t('ticketPrice')} unit={pair.quote}>
          <LivePrice symbol={pair.symbol} />
        </Field>
        <Field label={t('ticketAmount')} unit={pair.coin}>
          {formatDecimal(exampleAmount, language)}
        </Field>
        <Field as={TotalLine} label={t('ticketTotal')} unit={pair.quote}>
          {total}
        </Field>
      </Fields>
      <ButtonLink as={Link} to={spotAddress(pair)} variant="up" size={44} wide>
        {t('ticketBuyCoin', { coin: pair.coin })}
      </ButtonLink>
    </Pane>
  );
}
