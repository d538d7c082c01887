import type { KlinePeriod } from '@livery/contract/live/market';
import { useTranslation } from '@livery/i18n';
import { token } from '@livery/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { marketingMessages } from '../../../../messages.ts';
import { TradingPages } from '../../../page-links.tsx';
import { gutter } from '../../../page-styles.ts';
import { leadingPair } from '../../market/pairs.tsx';
import { NearViewport } from '../../near-viewport.tsx';
import { TradeScreen, tradeScreenHeight } from '../../pictures/trade-window.tsx';
import { HalfParagraph, HalfTitle, HalvesSection } from './styles.ts';

const Band = styled(HalvesSection)`
  position: relative;
  padding-block: ${token.s18};
  background: ${token.surface2};

  @media (max-width: 860px) {
    padding-block: 40px;
  }
`;

const Night = styled.div`
  position: absolute;
  inset: 0 0 0 50%;
  background: ${token.surface0};
`;

const Headings = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  margin-bottom: 40px;

  > div {
    padding-inline: ${gutter};
  }
`;

/** The same screen twice, with the night screen over the right half of the day screen. */
const LayeredScreens = styled.div`
  position: relative;
  max-width: 1280px;
  margin-inline: max(${gutter}, (100% - 1280px) / 2);
`;

/** Isolated, so that its layers stay below the night screen. */
const DayScreen = styled.div`
  isolation: isolate;
`;

const NightHalf = styled.div`
  position: absolute;
  inset: 0;
  clip-path: inset(0 0 0 50%);
  pointer-events: none;
`;

const DayPages = styled(TradingPages)`
  margin-top: ${token.s4};
`;

function BothWindows() {
  const [period, setPeriod] = useState<KlinePeriod>('15m');
  const screen = <TradeScreen pair={leadingPair} period={period} onPeriod={setPeriod} />;
  return (
    <LayeredScreens>
      <DayScreen data-theme="light">{screen}</DayScreen>
      <NightHalf data-theme="dark" aria-hidden inert>
        {screen}
      </NightHalf>
    </LayeredScreens>
  );
}

/** The trading platform by day and by night, divided by the line. */
export function DayAndNight() {
  const t = useTranslation(marketingMessages);
  return (
    <Band aria-labelledby="home-platform" data-theme="light">
      <Night data-theme="dark" />
      <Headings>
        <div>
          <HalfTitle id="home-platform">{t('byDay')}</HalfTitle>
          <HalfParagraph>{t('byDayText')}</HalfParagraph>
          <DayPages />
        </div>
        <div data-theme="dark">
          <HalfTitle as="p">{t('byNight')}</HalfTitle>
          <HalfParagraph>{t('byNightText')}</HalfParagraph>
        </div>
      </Headings>
      <NearViewport height={tradeScreenHeight}>
        <BothWindows />
      </NearViewport>
    </Band>
  );
}
