import { useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { media, textStyle, token } from '@livery/ui';
import { styled } from 'styled-components';
import { placeAddress } from '../place/place.ts';
import { sharedMessages } from '../../../messages.ts';

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

/** Leads between buying and selling. */
export function SideSwitch({ side }: { readonly side: 'buy' | 'sell' }) {
  const t = useTranslation(sharedMessages);
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
