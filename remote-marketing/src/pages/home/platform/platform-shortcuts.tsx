import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { TradingPages } from '../../page-links.tsx';
import { chineseHeading } from '../../page-styles.ts';
import { leadingPair } from '../market/pairs.tsx';
import { NearViewport } from '../near-viewport.tsx';
import { TradeWindow } from './trade-window.tsx';

const Grid = styled.section`
  display: grid;
  grid-template-columns: 26.75rem minmax(0, 1fr);
  border-bottom: 1px solid ${token.line};

  @container page (max-width: 73.75rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const PlatformIntroduction = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.s2};
  padding: ${token.s8} ${token.s4} ${token.s4};
`;

const Heading = styled.h2`
  overflow-wrap: anywhere;
  ${textStyle(32, 600)}
  ${chineseHeading}
`;

const PlatformDescription = styled.p`
  max-width: 34em;
  ${textStyle(14)}
  color: ${token.text2};
`;

const Keys = styled.dl`
  margin-top: auto;
  padding-top: ${token.s6};

  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token.s4};
    min-height: 36px;
    border-top: 1px solid ${token.line};
    ${textStyle(13)}
    color: ${token.text2};
  }

  dd {
    flex: none;
    display: flex;
    gap: ${token.s1};
  }

  kbd {
    min-width: 24px;
    padding: 1px 6px;
    border: 1px solid ${token.lineStrong};
    border-radius: ${token.r1};
    ${textStyle(12, 500)}
    text-align: center;
    color: ${token.text1};
  }
`;

/** A pane that shares the hairlines of its neighbours. */
const ScreenPreview = styled.div`
  min-width: 0;

  > * > div {
    height: 100%;
    border-width: 0 0 0 1px;
    border-radius: 0;
  }

  @container page (max-width: 73.75rem) {
    > * > div {
      border-width: 1px 0 0;
    }
  }
`;

/** The keyboard shortcuts of the terminal above, and of every page. */
const keys = [
  { does: 'keyMarkets', caps: ['Ctrl + /'] },
  { does: 'keyRows', caps: ['↓', '↑'] },
  { does: 'keyOpen', caps: ['Enter'], needsSpot: true },
  { does: 'keyClose', caps: ['Esc'] },
] as const;

/** The trading platform with its keyboard shortcuts (layout 6). */
export function PlatformShortcuts() {
  const t = useTranslation(marketingMessages);
  const hasSpot = useHasRoute('/spot');
  return (
    <Grid aria-labelledby="home-platform">
      <PlatformIntroduction>
        <Heading id="home-platform">{t('keysTitle')}</Heading>
        <PlatformDescription>{t('keysText')}</PlatformDescription>
        <TradingPages />
        <Keys>
          {keys
            .filter((key) => hasSpot || !('needsSpot' in key))
            .map(({ does, caps }) => (
              <div key={does}>
                <dt>{t(does)}</dt>
                <dd>
                  {caps.map((cap) => (
                    <kbd key={cap}>{cap}</kbd>
                  ))}
                </dd>
              </div>
            ))}
        </Keys>
      </PlatformIntroduction>
      <ScreenPreview>
        <NearViewport height={520}>
          <TradeWindow pair={leadingPair} />
        </NearViewport>
      </ScreenPreview>
    </Grid>
  );
}
