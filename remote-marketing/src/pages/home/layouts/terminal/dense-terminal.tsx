import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { textStyle, token, VisuallyHidden } from '@livery/ui';
import styled from 'styled-components';
import { marketingMessages } from '../../../../messages.ts';
import { TradingPages } from '../../../page-links.tsx';
import { chineseHeading } from '../../../page-styles.ts';
import { PageContainer } from '../../home-styles.ts';
import { TradeWindow } from '../../pictures/trade-window.tsx';
import { AppLinks, ScanToDownload } from '../../sections/app-links.tsx';
import { Features } from '../../sections/features.tsx';
import { everyClaim, Figures } from '../../sections/figures.tsx';
import { Steps } from '../../sections/steps.tsx';
import { Banner } from './banner.tsx';
import { FeaturePanes, StatusFigures, StepPanes } from './styles.ts';
import { Terminal } from './terminal.tsx';

/** 6, dense terminal: the page opens with the trading terminal, and every row links to spot. */
export function DenseTerminal() {
  const t = useTranslation(marketingMessages);
  return (
    <PageContainer>
      <Banner />
      <Figures>
        <StatusBar>
          <StatusFigures claims={everyClaim} />
        </StatusBar>
      </Figures>
      <Terminal coins={['BTC', 'ETH', 'DOGE', 'EOS', 'FIL', 'DASH']} />
      <Features>
        <VisuallyHidden as="h2" id="home-features">
          {t('featuresTitle')}
        </VisuallyHidden>
        <FeaturePanes />
      </Features>
      <Platform />
      <LastRow>
        <Steps as={StepsPane}>
          <VisuallyHidden as="h2" id="home-how">
            {t('howTitle')}
          </VisuallyHidden>
          <StepPanes lines={2} />
        </Steps>
        <DownloadPane aria-labelledby="home-download">
          <VisuallyHidden as="h2" id="home-download">
            {t('takeWithYou')}
          </VisuallyHidden>
          <ScanToDownload size={116} />
          <DownloadLinks prominent brief alike size={36} />
        </DownloadPane>
      </LastRow>
    </PageContainer>
  );
}

/** The keyboard shortcuts of the terminal above, and of every page. */
const keys = [
  { does: 'keyMarkets', caps: ['Ctrl + /'] },
  { does: 'keyRows', caps: ['↓', '↑'] },
  { does: 'keyOpen', caps: ['Enter'], needsSpot: true },
  { does: 'keyClose', caps: ['Esc'] },
] as const;

/** The trading platform with its keyboard shortcuts. */
function Platform() {
  const t = useTranslation(marketingMessages);
  const hasSpot = useHasRoute('/spot');
  return (
    <PlatformGrid aria-labelledby="home-platform">
      <PlatformIntroduction>
        <PlatformTitle id="home-platform">{t('keysTitle')}</PlatformTitle>
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
        <TradeWindow />
      </ScreenPreview>
    </PlatformGrid>
  );
}

const StatusBar = styled.div`
  container-type: inline-size;
  border-bottom: 1px solid ${token.line};
  overflow: hidden;
`;

/** The steps with the app after them; without steps the app takes the whole row. */
const LastRow = styled.div`
  display: flex;
  gap: 1px;
  background: ${token.line};

  > * {
    background: ${token.surface0};
  }

  > :first-child:not(:last-child) + * {
    flex: 0 0 25rem;
  }

  @container page (max-width: 73.75rem) {
    flex-direction: column;

    > :first-child:not(:last-child) + * {
      flex: none;
    }
  }
`;

const StepsPane = styled.section`
  flex: 1 1 0;
  min-width: 0;
`;

const DownloadPane = styled.section`
  flex: 1 1 25rem;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 20px;
  padding: 20px ${token.s4};

  figcaption {
    display: none;
  }
`;

const DownloadLinks = styled(AppLinks)`
  flex: 1 1 10rem;
  display: grid;
  gap: 6px;
`;

const PlatformGrid = styled.section`
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

const PlatformTitle = styled.h2`
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
