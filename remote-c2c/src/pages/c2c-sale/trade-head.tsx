import { useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { media, textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { tradeMessages } from '../../messages.ts';
import { placeAddress } from './place.ts';

/** Links to the market and to the sale form. */
export function SideSwitch({ side }: { readonly side: 'buy' | 'sell' }) {
  const t = useTranslation(tradeMessages);
  return (
    <Track aria-label={t('sides')}>
      {(['buy', 'sell'] as const).map((one) => (
        <Side key={one} $side={one} to={placeAddress({ view: one })} aria-current={one === side ? 'page' : undefined}>
          {t(one)}
        </Side>
      ))}
    </Track>
  );
}

/** The first line of a view: its title or switch, and links to the other views at the end. */
export const TradeHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s2} ${token.s4};

  > p {
    flex: 1 1 200px;
    min-width: 0;
    ${textStyle(13)}
    color: ${token.text2};
    text-align: end;
  }

  ${media.phone} {
    > p {
      text-align: start;
    }
  }
`;

const Track = styled.nav`
  display: flex;
  gap: 2px;
  width: 240px;
  padding: 3px;
  border-radius: ${token.r2};
  background: ${token.surface2};

  ${media.phone} {
    width: 100%;
  }
`;

const Side = styled(Link)<{ $side: 'buy' | 'sell' }>`
  flex: 1;
  display: grid;
  place-items: center;
  min-height: 30px;
  padding: 0 ${token.s3};
  border-radius: 6px;
  color: ${token.text2};
  ${textStyle(13, 500)}

  &[aria-current] {
    background: ${({ $side }) => ($side === 'buy' ? token.upSolid : token.downSolid)};
    color: ${({ $side }) => ($side === 'buy' ? token.onUp : token.onDown)};
    font-weight: 600;
  }

  ${media.touch} {
    min-height: 44px;
  }
`;
