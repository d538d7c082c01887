import { useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { styled } from 'styled-components';
import { token } from '@livery/ui';
import { Wrap } from '../../page-styles.ts';
import { leadingPair } from '../../home/market/symbols.ts';
import { NearViewport } from '../../home/near-viewport.tsx';
import { TradeWindow } from '../../home/platform/trade-window.tsx';
import { PageHead } from '../../page-head.tsx';
import { dealMessages } from '../messages.ts';
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
  const { appName, moduleIsOpenC2c } = useConfiguration();
  return (
    <article>
      <Wrap>
        <PageHead title={t(moduleIsOpenC2c === '1' ? 'title' : 'titleSpot')} lead={t('lead', { name: appName })} />
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
