import type { Sale } from '@livery/contract/calls/c2c/offers';
import { isPositive, proportion } from '@livery/contract/decimal';
import { useTranslation } from '@livery/i18n';
import { Amount, textStyle, token } from '@livery/ui';
import { styled } from 'styled-components';
import { offersMessages } from '../../../../messages.ts';

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 6px;
  border-radius: ${token.r1};
  background: ${token.surface3};
  overflow: hidden;
`;

const Part = styled.span<{ $of: 'sold' | 'inOrders' }>`
  background: ${({ $of }) => ($of === 'sold' ? token.primary : token.warning)};
`;

const Legend = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.s4};
  margin-top: ${token.s1};
  ${textStyle(12)}
  color: ${token.text2};

  > div {
    display: flex;
    align-items: center;
    gap: 6px;
  }

  i {
    width: 6px;
    height: 6px;
    border-radius: 50%;
  }

  dd {
    color: ${token.text1};
  }
`;

const colours = { sold: token.primary, inOrders: token.warning, remaining: token.surface3 } as const;

/** How much of an offer is sold, is in orders under way, and can still be taken. */
export function OfferProgress({ offer }: { readonly offer: Sale }) {
  const t = useTranslation(offersMessages);
  const parts = (['sold', 'inOrders'] as const).filter((part) => isPositive(offer[part]));
  const widthOf = (part: 'sold' | 'inOrders') => `${proportion(offer[part], offer.quantity, 10_000) / 100}%`;
  return (
    <div>
      <Bar aria-hidden>
        {parts.map((part) => (
          <Part key={part} $of={part} style={{ width: widthOf(part) }} />
        ))}
      </Bar>
      <Legend>
        {(['sold', 'inOrders', 'remaining'] as const).map((part) => (
          <div key={part}>
            <i style={{ background: colours[part] }} aria-hidden />
            <dt>{t(part)}</dt>
            <dd>
              <Amount value={offer[part]} />
            </dd>
          </div>
        ))}
      </Legend>
    </div>
  );
}
