import { token } from '@livery/ui';
import { styled } from 'styled-components';
import { TileBanner } from './banner.tsx';
import { CoinStrip } from '../../coin-strip/coin-strip.tsx';
import { CoinTiles } from '../../coin-strip/coin-tiles.tsx';
import { DownloadTile } from '../../download/download-tile.tsx';
import { FactTiles } from './fact-tiles.tsx';
import { useFeatures } from '../../features/use-features.ts';
import { Figures } from '../../figures/figures.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { HowItWorks } from '../../how-it-works/how-it-works.tsx';
import { StepTiles } from '../../how-it-works/step-tiles.tsx';
import { StepsTile } from '../../how-it-works/steps-tile.tsx';
import { enterOnScroll, Wrap } from '../../../page-styles.ts';
import { PlatformTile } from '../../platform/platform-tile.tsx';
import { TileBoard } from './tiles.ts';

const LastRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s3};
  min-width: 0;
  ${enterOnScroll}
`;

/** 7, bento: one grid with a tile per fact, each with its own picture. */
export const Bento = () => (
  <Wrap>
    <TileBoard>
      <TileBanner />
      <CoinStrip coins={['BTC', 'ETH', 'DOGE', 'EOS', 'FIL', 'DASH']} Variant={CoinTiles} edged={false} />
      <FactTiles features={useFeatures()} />
      <Figures claims={['users', 'dailyVolume', 'coinsListed', 'support']} Variant={FigureTiles} />
      <PlatformTile />
      <LastRow>
        <HowItWorks Section={StepsTile} Variant={StepTiles} />
        <DownloadTile />
      </LastRow>
    </TileBoard>
  </Wrap>
);
