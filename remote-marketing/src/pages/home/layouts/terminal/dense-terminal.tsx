import { token } from '@livery/ui';
import { styled } from 'styled-components';
import { BarBanner } from './banner.tsx';
import { DownloadPane } from '../../download/download-pane.tsx';
import { FeaturePanes } from '../../features/feature-panes.tsx';
import { Features } from '../../features/features.tsx';
import { everyClaim } from '../../figures/every-claim.ts';
import { FigureCells } from '../../figures/figure-cells.tsx';
import { Figures } from '../../figures/figures.tsx';
import { PageContainer } from '../../home-styles.ts';
import { HowItWorks } from '../../how-it-works/how-it-works.tsx';
import { StepPanes, StepPanesSection } from '../../how-it-works/step-panes.tsx';
import { PlatformShortcuts } from '../../platform/platform-shortcuts.tsx';
import { Terminal } from './terminal.tsx';

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

/** 6, dense terminal: the page opens with the trading terminal, and every row links to spot. */
export const DenseTerminal = () => (
  <PageContainer>
    <BarBanner />
    <Figures claims={everyClaim} Variant={FigureCells} />
    <Terminal coins={['BTC', 'ETH', 'DOGE', 'EOS', 'FIL', 'DASH']} />
    <Features Variant={FeaturePanes} />
    <PlatformShortcuts />
    <LastRow>
      <HowItWorks Section={StepPanesSection} Variant={StepPanes} />
      <DownloadPane />
    </LastRow>
  </PageContainer>
);
