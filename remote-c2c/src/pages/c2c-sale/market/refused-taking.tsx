import { useLanguage, useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { Button, ButtonLink, textStyle, token } from '@livery/ui';
import { CircleX } from 'lucide-react';
import styled from 'styled-components';
import { placeAddress } from '../place/place.ts';
import { formatUnitPrice } from '../shared/fiat-money.ts';
import { marketMessages } from '../../../messages.ts';
import type { TakingRefusal } from './use-taking.ts';
import type { Quote } from './use-held-quote.ts';

const Refusal = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.s2};
  text-align: center;
  ${textStyle(13)}
  color: ${token.text2};

  > svg {
    color: ${token.danger};
  }

  b {
    ${textStyle(14, 600)}
    color: ${token.text1};
  }
`;

export interface RefusedTakingProps {
  readonly refusal: TakingRefusal;
  /** The best of what is left; `undefined` when no other offer takes what is wanted. */
  readonly next: Quote | undefined;
  readonly onNext: () => void;
}

/** Why no order was opened, and what can be done instead. */
export function RefusedTaking({ refusal: { kind, message }, next, onNext }: RefusedTakingProps) {
  const t = useTranslation(marketMessages);
  const language = useLanguage();
  const isFaster = kind === 'gone' || kind === 'smaller';
  const text = kind === 'gone' ? t('offerGone') : kind === 'smaller' ? t('offerSmaller') : message;
  return (
    <Refusal role="alert">
      <CircleX size={20} aria-hidden />
      <b>{t(isFaster ? 'faster' : 'notOpened')}</b>
      <p>{text}</p>
      {isFaster && next === undefined && <p>{t('noNext')}</p>}
      {next && kind !== 'tooManyOrders' && (
        <Button size={36} onClick={onNext}>
          {isFaster
            ? t('nextBest', { price: formatUnitPrice(next.offer.unitPrice, next.offer.currency, language) })
            : t('tryAgain')}
        </Button>
      )}
      {kind === 'unverified' && (
        <ButtonLink as={Link} to="/auth">
          {t('verifyName')}
        </ButtonLink>
      )}
      {kind === 'tooManyOrders' && (
        <ButtonLink as={Link} to={placeAddress({ view: 'orders' })}>
          {t('openOrders')}
        </ButtonLink>
      )}
    </Refusal>
  );
}
