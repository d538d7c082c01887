import { formatPercent, useLanguage } from '@livery/i18n';
import { token } from '@livery/ui';
import { styled } from 'styled-components';

const FilledLabel = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.s2};

  > :last-child {
    min-width: 28px;
  }
`;

const Track = styled.span`
  width: 32px;
  height: 3px;
  border-radius: ${token.r1};
  background: ${token.surface3};
  overflow: hidden;

  i {
    display: block;
    height: 100%;
    background: ${token.text2};
  }
`;

/** How much of an order is filled, in whole percent. */
export function Filled({ percent }: { readonly percent: number }) {
  const language = useLanguage();
  return (
    <FilledLabel>
      <Track aria-hidden>
        <i style={{ width: `${percent}%` }} />
      </Track>
      <span>{formatPercent(String(percent), language)}</span>
    </FilledLabel>
  );
}
