import { Trans, useLanguage, useTranslation } from '@livery/i18n';
import type { SpotOrderForm } from '@livery/contract/rules/spot-order';
import type { Decimal } from '@livery/contract/decimal';
import type { SpotMarket } from '@livery/market-ui/market';
import { media, textStyle, token, VisuallyHidden } from '@livery/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { orderSentence } from './sentence.ts';

interface SentenceProps {
  readonly order: SpotOrderForm;
  readonly market: SpotMarket;
  readonly last?: Decimal;
}

/** How long the sentence stays the same before it is read out. */
const settledMs = 1000;

/** What the order will do, and what it freezes. */
export function OrderSentence({ order, market, last }: SentenceProps) {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const { does, notes } = orderSentence(order, { market, t, language, last });
  return (
    <SentenceBox>
      <p>
        <Trans text={does.join(' ')} render={{ b: (inner) => <b>{inner}</b> }} />
      </p>
      {notes.length > 0 && <small>{notes.join(' ')}</small>}
    </SentenceBox>
  );
}

/** Reads the sentence of the ticket out when it has settled. It is always in the page, so that screen readers notice a change. */
export function SpokenSentence({
  order,
  market,
  last,
}: Omit<SentenceProps, 'order'> & { readonly order: SpotOrderForm | undefined }) {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const sentence = order && orderSentence(order, { market, t, language, last });
  const text = sentence ? [...sentence.does, ...sentence.notes].join(' ').replaceAll(/<\/?b>/g, '') : '';
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledMs);
    return () => clearTimeout(timer);
  }, [text]);
  return <VisuallyHidden role="status">{settled}</VisuallyHidden>;
}

const SentenceBox = styled.div`
  display: grid;
  gap: 2px;
  padding: 10px ${token.s3};
  border-radius: ${token.r2};
  background: ${token.surface2};
  ${textStyle(13)}
  color: ${token.text2};
  font-variant-numeric: tabular-nums;

  b {
    font-weight: 600;
    color: ${token.text1};
    white-space: nowrap;
  }

  small {
    ${textStyle(12)}
    color: ${token.text3};
  }

  /* In the foot of the form. */
  ${media.phone} {
    padding: 0;
    background: none;
    ${textStyle(12)}
  }
`;
