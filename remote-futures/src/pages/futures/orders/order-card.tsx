import type { FuturesDirection } from '@livery/contract/rules/futures';
import { useTranslation } from '@livery/i18n';
import { media, textStyle, token } from '@livery/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import styled from 'styled-components';
import { futuresMessages } from '../../../messages.ts';

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

/** An order in progress. */
export const OrderCard = styled.article`
  /* A tick writes into every card; those out of sight are not laid out again. */
  content-visibility: auto;
  contain-intrinsic-size: auto 192px;
  display: flex;
  flex-direction: column;
  gap: ${token.s2};
  min-width: 0;
  padding: ${token.s2} ${token.s4} ${token.s3};
  background: ${token.surface1};
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;

  header {
    display: flex;
    align-items: center;
    gap: ${token.s2};
    min-height: 40px;
    ${textStyle(13)}
  }

  header > :last-child {
    margin-inline-start: auto;
  }

  h3 {
    ${textStyle(13, 600)}
    white-space: nowrap;
  }

  header > small {
    ${textStyle(13)}
    color: ${token.text3};
  }

  footer > span {
    flex: 1 1 6em;
  }

  dl {
    display: grid;
    gap: 5px;
  }

  dl > div,
  footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${token.s2};
  }

  dt {
    color: ${token.text2};
  }

  dd {
    margin-inline-start: auto;
    font-weight: 500;
  }

  footer {
    min-height: 34px;
    margin-top: auto;
    padding-top: 6px;
    border-top: 1px solid ${token.line};
    color: ${token.text2};
  }

  footer > b {
    ${textStyle(14, 600)}
  }

  ${media.phone} {
    border-bottom: 1px solid ${token.line};
  }
`;

/** A figure that says which way: the sign is part of its text. */
export const DirectedText = styled.b<{ $isGood: boolean | undefined }>`
  font-weight: 500;
  color: ${({ $isGood }) => ($isGood === undefined ? token.text2 : $isGood ? token.up : token.down)};
`;

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
