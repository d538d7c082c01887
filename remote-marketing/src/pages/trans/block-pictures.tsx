/** Live pictures of the features, all of one height, mounted near the viewport. */
import {
  isDecimal,
  ledgerDecimals,
  maxDecimals,
  multiply,
  round,
  share,
  subtract,
  toDecimal,
  withDecimals,
  type Decimal,
} from '@livery/contract/decimal';
import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { CoinPicture, LivePrice, pairName } from '@livery/market-ui/market';
import { useConfiguration, useLiveState, useTicker } from '@livery/platform';
import { Amount, Skeleton, staleStyle, textStyle, token } from '@livery/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { transMessages } from '../../messages.ts';
import { LiveBook } from '../home/market/live-book.tsx';
import { LiveChart } from '../home/market/live-chart.tsx';
import { leadingPair } from '../home/market/pairs.tsx';
import { NearViewport } from '../home/near-viewport.tsx';

const pictureHeight = 352;

function BlockPicture({ children }: { readonly children: ReactNode }) {
  const stale = useLiveState().prices === 'stale';
  return (
    <PictureContainer $stale={stale}>
      <NearViewport height={pictureHeight}>{children}</NearViewport>
    </PictureContainer>
  );
}

export const ChartBlock = () => (
  <BlockPicture>
    <Chart>
      <LiveChart pair={leadingPair} period="15m" limit={120} step={9} averages={[14]} />
    </Chart>
  </BlockPicture>
);

export const BookBlock = () => (
  <BlockPicture>
    <Centred>
      <LiveBook pair={leadingPair} levels={6} />
    </Centred>
  </BlockPicture>
);

export const CostBlock = () => (
  <BlockPicture>
    <Centred>
      <CostPicture />
    </Centred>
  </BlockPicture>
);

/** The amount of the sample purchase. */
const coins = toDecimal('0.1');

/** A sample purchase before its confirmation, at the live price. */
function CostPicture() {
  const t = useTranslation(transMessages);
  const language = useLanguage();
  const { spotTradingFee } = useConfiguration();
  const price = useTicker(leadingPair.symbol)?.price;
  const total = isDecimal(price) ? withDecimals(round(multiply(price, coins, maxDecimals), 2, 'half'), 2) : undefined;
  const { fee, rest } = afterFee(coins, spotTradingFee);
  return (
    <Ticket>
      <Name>
        <CoinPicture coin={leadingPair.coin} />
        {pairName(leadingPair)}
      </Name>
      <CostList>
        <div>
          <dt>{t('price')}</dt>
          <dd>
            <LivePrice symbol={leadingPair.symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('amount')}</dt>
          <dd>
            {formatDecimal(coins, language)} {leadingPair.coin}
          </dd>
        </div>
        <div>
          <dt>{t('total')}</dt>
          <dd>
            {total === undefined ? (
              <Skeleton width="6em" height="0.9em" />
            ) : (
              <Amount value={total} unit={leadingPair.quote} />
            )}
          </dd>
        </div>
        <div>
          <dt>{t('fee', { percent: formatPercent(spotTradingFee, language) })}</dt>
          <dd>
            {formatDecimal(fee, language)} {leadingPair.coin}
          </dd>
        </div>
        <div>
          <dt>{t('receive')}</dt>
          <dd>
            {formatDecimal(rest, language)} {leadingPair.coin}
          </dd>
        </div>
      </CostList>
    </Ticket>
  );
}

/** The fee on bought coins, and what is left of them. As on the exchange, it is rounded down to the ledger's decimals. */
export function afterFee(bought: Decimal, feePercent: Decimal): { readonly fee: Decimal; readonly rest: Decimal } {
  const fee = share(bought, feePercent, ledgerDecimals);
  return { fee, rest: subtract(bought, fee) };
}

const PictureContainer = styled.div<{ $stale: boolean }>`
  ${staleStyle}
  display: grid;
  height: ${pictureHeight}px;
  border: 1px solid ${token.line};
  border-radius: ${token.r3};
  background: ${token.surface1};
  overflow: hidden;

  > * {
    display: grid;
    min-width: 0;
    min-height: 0;
  }
`;

const Centred = styled.div`
  align-content: center;
  padding: ${token.s2};
`;

const Chart = styled.div`
  position: relative;
  height: ${pictureHeight}px;
`;

const Ticket = styled.div`
  padding: ${token.s4};
`;

const Name = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  margin-bottom: ${token.s4};
  ${textStyle(16, 600)}
`;

const CostList = styled.dl`
  ${textStyle(14)}

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${token.s4};
    min-height: 48px;
    border-top: 1px solid ${token.line};
  }

  dt {
    color: ${token.text2};
  }

  dd {
    font-weight: 500;
  }

  > :last-child dd {
    ${textStyle(20, 600)}
  }
`;
