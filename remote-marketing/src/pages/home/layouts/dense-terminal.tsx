import { token } from '@livery/ui';
import { styled } from 'styled-components';
import { BarBanner } from '../banner/bar-banner.tsx';
import { DownloadPane } from '../download/download-pane.tsx';
import { Face } from '../face.ts';
import { FeaturePanes } from '../features/feature-panes.tsx';
import { Features } from '../features/features.tsx';
import { everyClaim } from '../figures/every-claim.ts';
import { FigureCells } from '../figures/figure-cells.tsx';
import { Figures } from '../figures/figures.tsx';
import { HowItWorks } from '../how-it-works/how-it-works.tsx';
import { StepPanes, StepPanesFrame } from '../how-it-works/step-panes.tsx';
import { HandsOnKeys } from '../platform/hands-on-keys.tsx';
import { Terminal } from '../terminal/terminal.tsx';

/** Steps, and the app at their end; without steps it has the row to itself. */
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

  @container face (max-width: 73.75rem) {
    flex-direction: column;

    > :first-child:not(:last-child) + * {
      flex: none;
    }
  }
`;

/** 6, dense terminal: the first screen is the desk itself, and every row of it leads to spot. */
export const DenseTerminal = () => (
  <Face>
    <BarBanner />
    <Figures claims={everyClaim} Look={FigureCells} />
    <Terminal coins={['BTC', 'ETH', 'DOGE', 'EOS', 'FIL', 'DASH']} />
    <Features Look={FeaturePanes} />
    <HandsOnKeys />
    <LastRow>
      <HowItWorks Frame={StepPanesFrame} Look={StepPanes} />
      <DownloadPane />
    </LastRow>
  </Face>
);
