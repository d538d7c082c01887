import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { useWayBack } from '@livery/platform/round-trip';
import { Link } from '@livery/platform/router';
import { ButtonLink, Card, media, token, textStyle } from '@livery/ui';
import { CircleCheck, CircleMinus } from 'lucide-react';
import { styled } from 'styled-components';
import { bankMessages } from '../../messages.ts';
import type { Banks } from './use-banks.ts';

const ReadinessCard = styled(Card)<{ $isReady: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s3};

  > svg {
    flex: none;
    align-self: start;
    margin-top: 2px;
    color: ${({ $isReady }) => ($isReady ? token.success : token.warning)};
  }

  > div {
    flex: 1 1 200px;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  strong {
    display: block;
    ${textStyle(14, 500)}
  }

  span {
    ${textStyle(12)}
    color: ${token.text3};
  }

  ${media.phone} {
    padding: ${token.s4};
  }
`;

/** Whether the member can sell on C2C, and the one thing that is missing next (spec §5); nothing while C2C is closed. */
export function SaleReadiness({ banks: { identity, list } }: { readonly banks: Banks }) {
  const t = useTranslation(bankMessages);
  const wayBack = useWayBack();
  const hasC2c = useHasRoute('/c2c-sale');
  if (!hasC2c) return null;
  const isReady = identity.status === 'verified' && list.length > 0;
  const next =
    identity.status === 'certifying'
      ? { text: t('underReview'), to: undefined, label: '' }
      : identity.status !== 'verified'
        ? { text: t('notVerified'), to: '/auth', label: t('verifyIdentity') }
        : list.length === 0
          ? { text: t('notBound'), to: '/bank-setting?add=1', label: t('addAccount') }
          : { text: t('readyText', { count: list.length }), to: wayBack ?? '/c2c-sale', label: t('toC2c') };
  const Icon = isReady ? CircleCheck : CircleMinus;
  return (
    <ReadinessCard as="div" $isReady={isReady}>
      <Icon size={18} aria-hidden />
      <div>
        <strong>{t(isReady ? 'readyToSell' : 'notReadyToSell')}</strong>
        <span>{next.text}</span>
      </div>
      {next.to !== undefined && (
        <ButtonLink as={Link} to={next.to} size={28} {...(wayBack !== undefined && isReady && { variant: 'primary' })}>
          {next.label}
        </ButtonLink>
      )}
    </ReadinessCard>
  );
}
