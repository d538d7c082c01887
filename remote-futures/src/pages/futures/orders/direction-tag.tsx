import type { FuturesDirection } from '@livery/contract/rules/futures';
import { useTranslation } from '@livery/i18n';
import { textStyle, token } from '@livery/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { styled } from 'styled-components';
import { futuresMessages } from '../../../messages.ts';

const Tag = styled.span<{ $direction: FuturesDirection }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 22px;
  padding: 0 ${token.s2} 0 6px;
  border-radius: ${token.r1};
  background: ${({ $direction }) => ($direction === 'up' ? token.upSoft : token.downSoft)};
  color: ${({ $direction }) => ($direction === 'up' ? token.up : token.down)};
  ${textStyle(12, 600)}
  white-space: nowrap;
`;

/** Call or put, by an arrow, a word and a colour. */
export function DirectionTag({ direction }: { readonly direction: FuturesDirection }) {
  const t = useTranslation(futuresMessages);
  const isUp = direction === 'up';
  const Icon = isUp ? ArrowUp : ArrowDown;
  return (
    <Tag $direction={direction}>
      <Icon size={14} aria-hidden />
      {t(isUp ? 'call' : 'put')}
    </Tag>
  );
}
