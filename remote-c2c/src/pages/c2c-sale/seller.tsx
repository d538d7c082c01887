import type { TradeRecord } from '@livery/contract/calls/c2c/fields';
import { formatDecimal, formatPercent, useLanguage, useTranslation, type Language } from '@livery/i18n';
import { textStyle, token, VisuallyHidden } from '@livery/ui';
import { ShieldCheck } from 'lucide-react';
import styled from 'styled-components';
import { tradeMessages } from '../../messages.ts';

interface SellerProps {
  readonly nickname: string;
  /** The seller's record, or part of it. */
  readonly record: string;
}

/** The seller of an offer. Only sellers with a verified name can publish offers, so everyone carries the mark. */
export function Seller({ nickname, record }: SellerProps) {
  const t = useTranslation(tradeMessages);
  return (
    <SellerLine>
      <Avatar nickname={nickname} />
      <SellerText>
        <b>
          {nickname}
          <ShieldCheck size={14} aria-hidden />
          <VisuallyHidden>{t('verified')}</VisuallyHidden>
        </b>
        <small>{record}</small>
      </SellerText>
    </SellerLine>
  );
}

/** The hue of a nickname, the same everywhere. */
const hueOf = (nickname: string) =>
  Array.from(nickname).reduce((hue, letter) => (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);

/** The first letters of a nickname's first two parts, or its first two letters. */
export function initialsOf(nickname: string): string {
  const [first = '', second] = nickname.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  const [letter = '', next = ''] = Array.from(first);
  return (letter + (second === undefined ? next : (Array.from(second)[0] ?? ''))).toLocaleUpperCase();
}

interface AvatarProps {
  readonly nickname: string;
  /** px */
  readonly size?: number;
}

/** The avatar of a member whose nickname is shown beside it. */
export const Avatar = ({ nickname, size = 36 }: AvatarProps) => (
  <AvatarCircle aria-hidden $size={size} $hue={hueOf(nickname)}>
    {initialsOf(nickname)}
  </AvatarCircle>
);

/** The completion rate. It is never shown without the number of orders behind it. */
export const completionText = ({ completionRate }: TradeRecord, language: Language): string =>
  completionRate === null ? '--' : formatPercent(String(completionRate), language, { min: 1, max: 1 });

/** The number of orders behind a record: `18 orders`. */
export function useOrdersText(): (record: TradeRecord) => string {
  const t = useTranslation(tradeMessages);
  const language = useLanguage();
  return ({ orders: count }) =>
    count === 0 ? t('noOrders') : t('orders', { count, number: formatDecimal(String(count), language) });
}

const SellerLine = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.s3};
  min-width: 0;
`;

const SellerText = styled.span`
  display: grid;
  min-width: 0;

  b {
    display: flex;
    align-items: center;
    gap: 5px;
    ${textStyle(13, 600)}
    color: ${token.text1};
    overflow-wrap: anywhere;
  }

  svg {
    flex: none;
    color: ${token.success};
  }

  small {
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

/** The same lightness in every theme, so that the letters are readable on each hue. */
const AvatarCircle = styled.span<{ $size: number; $hue: number }>`
  flex: none;
  display: inline-grid;
  place-items: center;
  width: ${({ $size }) => $size / 16}rem;
  height: ${({ $size }) => $size / 16}rem;
  border-radius: 50%;
  background: oklch(from ${token.primary} 0.4 0.06 ${({ $hue }) => $hue});
  color: oklch(from ${token.primary} 0.96 0 0);
  font: 600 var(--t-12) ${token.font};
`;
