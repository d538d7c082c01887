import { useTranslation } from '@livery/i18n';
import { VisuallyHidden } from '@livery/ui';
import { marketingMessages } from '../../../messages.ts';
import { PhoneTile } from '../download/phone-tile.tsx';
import { FeeTile } from '../figures/fee-tile.tsx';
import { TradesTile } from '../figures/trades-tile.tsx';
import { DepthTile } from '../platform/depth-tile.tsx';
import { EnteringTiles, spans } from '../tiles.ts';
import { besidePhone } from './beside-phone.ts';
import { FeatureTile } from './feature-tile.tsx';
import type { FeaturesVariant } from './features.tsx';

/** Features and figures as tiles: spot between two figures, the others around the phone (layout 7). */
export const FactTiles: FeaturesVariant = ({ features: [spot, ...others] }) => {
  const t = useTranslation(marketingMessages);
  const count = others.length + 1;
  const round = [
    ...others.map((feature, index) => (
      <FeatureTile key={feature.name} feature={feature} place={besidePhone(index, count)} />
    )),
    <DepthTile key="depth" place={besidePhone(count - 1, count)} />,
  ];
  return (
    <section aria-labelledby="home-features">
      <VisuallyHidden as="h2" id="home-features">
        {t('featuresTitle')}
      </VisuallyHidden>
      <EnteringTiles>
        <FeeTile />
        {spot && <FeatureTile feature={spot} place={spans(4, 6)} />}
        <TradesTile />
        {round[0]}
        <PhoneTile />
        {round.slice(1)}
      </EnteringTiles>
    </section>
  );
};
