import { CoinPicture, LiveChange, LivePrice } from '@livery/market-ui/market';
import { useLiveState } from '@livery/platform';
import { staleStyle, token, textStyle } from '@livery/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { MarketLink, pairOf } from '../market/pairs.tsx';
import { lazyNearViewport, NearViewport } from '../near-viewport.tsx';

/** A phone screen with a market's candles, for use inside `NearViewport`. */
export const ChartScreen = lazyNearViewport(async () => (await import('./phone-screens.tsx')).ChartScreen);

/** A phone screen with the markets, for use inside `NearViewport`. */
export const MarketsScreen = lazyNearViewport(async () => (await import('./phone-screens.tsx')).MarketsScreen);

/**
 * A phone that shows the site's own pages, always in the dark theme. A market on it leads to its page by a press, but not by
 * keyboard, because the element around a phone hides it from screen readers.
 */
export function Phone({ children }: { readonly children: ReactNode }) {
  const stale = useLiveState().prices === 'stale';
  return (
    <PhoneCase data-theme="dark">
      <Screen $stale={stale}>
        <CameraIsland />
        {children}
      </Screen>
    </PhoneCase>
  );
}

interface PhonePictureProps {
  /** The height in px to reserve for the visible part. */
  readonly height?: number;
  /** The screen. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** A phone as a picture. It is hidden from screen readers, because the page says the same in text. */
export const PhonePicture = ({ height = 330, children, className }: PhonePictureProps) => (
  <div className={className} aria-hidden>
    <NearViewport height={height}>
      <Phone>{children}</Phone>
    </NearViewport>
  </div>
);

interface PhoneMarketRowProps {
  readonly coin: string;
  /** Stands between the name and the figures. */
  readonly children?: ReactNode;
}

/** A row of the market list on a phone. */
export function PhoneMarketRow({ coin, children }: PhoneMarketRowProps) {
  const pair = pairOf(coin);
  return (
    <Row>
      <MarketLink pair={pair} pictured>
        <CoinPicture coin={coin} size={28} />
        {coin}
      </MarketLink>
      {children}
      <span>
        <b>
          <LivePrice symbol={pair.symbol} />
        </b>
        <LiveChange symbol={pair.symbol} />
      </span>
    </Row>
  );
}

const PhoneCase = styled.div`
  flex: none;
  width: 294px;
  max-width: 100%;
  height: 614px;
  padding: 8px;
  border-radius: 46px;
  background: #08090a;
  box-shadow:
    inset 0 0 0 1px #3a3f45,
    0 24px 64px rgb(0 0 0 / 0.35);
`;

const Screen = styled.div<{ $stale: boolean }>`
  ${staleStyle}
  position: relative;
  height: 100%;
  padding: 0 18px;
  border-radius: 38px;
  background: ${token.surface0};
  overflow: hidden;
`;

const CameraIsland = styled.div`
  width: 78px;
  height: 22px;
  margin: 10px auto 14px;
  border-radius: 11px;
  background: #000;
  box-shadow: 0 0 0 1px ${token.line};
`;

const Row = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: 10px;
  height: 54px;
  border-top: 1px solid ${token.line};
  ${textStyle(14, 500)}

  > :last-child {
    flex: 1;
    display: grid;
    justify-items: end;
    ${textStyle(12)}
  }

  b {
    ${textStyle(14, 500)}
  }
`;
