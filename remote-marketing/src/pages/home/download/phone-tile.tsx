import { useTranslation } from '@livery/i18n';
import { token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { NearViewport } from '../near-viewport.tsx';
import { PocketScreen } from '../pictures/pocket-screen.tsx';
import { onTablet, spans, tileHeading, tileStyles } from '../tiles.ts';
import { Phone } from './phone.tsx';

const Tile = styled.div`
  ${tileStyles}
  ${spans(4)}
  grid-row: span 2;
  align-items: center;
  padding: ${token.s8} ${token.s6} 0;
  background: linear-gradient(${token.surface2}, ${token.surface1});
  text-align: center;

  > h3 {
    ${tileHeading}
  }

  > p {
    margin: ${token.s2} 0 ${token.s8};
    ${textStyle(16)}
    letter-spacing: 0;
    color: ${token.text2};
  }

  ${onTablet} {
    grid-row: auto;
  }
`;

/** The grid's rows decide the height; the tile's edge cuts off the phone. */
const PhonePosition = styled.div`
  flex: 1 0 400px;
  width: 294px;
  max-width: 100%;
  height: 0;
  /* The tile's alignment does not apply inside the phone. */
  text-align: left;
`;

/** A phone with the live app (layout 7). */
export function PhoneTile() {
  const t = useTranslation(marketingMessages);
  return (
    <Tile>
      <h3>{t('pocketTileTitle')}</h3>
      <p>{t('pocketTileText')}</p>
      <PhonePosition aria-hidden>
        <NearViewport height={400}>
          <Phone>
            <PocketScreen />
          </Phone>
        </NearViewport>
      </PhonePosition>
    </Tile>
  );
}
