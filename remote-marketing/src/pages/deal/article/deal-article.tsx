import { useTranslation } from '@livery/i18n';
import { useConfiguration, useHasRoute } from '@livery/platform';
import { styled } from 'styled-components';
import { token } from '@livery/ui';
import { leadingPair } from '../../home/market/pairs.tsx';
import { Wrap } from '../../page-styles.ts';
import { NearViewport } from '../../home/near-viewport.tsx';
import { TradeWindow } from '../../home/platform/trade-window.tsx';
import { DealPages } from '../deal-pages.tsx';
import { PageHead } from '../../page-head.tsx';
import { dealMessages } from '../../../messages.ts';
import { AppPicture } from './app-picture.tsx';
import { CoinMarks } from './coin-marks.tsx';
import { Promises } from './promises.tsx';
import { Strengths } from './strengths.tsx';
import { TradeTypes } from './trade-types.tsx';

const Picture = styled.div`
  padding-bottom: ${token.s12};
`;

/** The first layout: trade types, strengths and promises, with pictures of the product. */
export function DealArticle() {
  const t = useTranslation(dealMessages);
  const { appName } = useConfiguration();
  const hasC2c = useHasRoute('/c2c-sale');
  return (
    <article>
      <Wrap>
        <PageHead title={t(hasC2c ? 'title' : 'titleSpot')} lead={t('lead', { name: appName })}>
          <DealPages />
        </PageHead>
        <Picture>
          <NearViewport height={520}>
            <TradeWindow pair={leadingPair} />
          </NearViewport>
        </Picture>
        <CoinMarks />
      </Wrap>
      <TradeTypes />
      <Strengths />
      <Promises />
      <AppPicture />
    </article>
  );
}
