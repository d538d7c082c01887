import { isDecimal, toDecimal } from '@livery/contract/decimal';
import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { CoinPicture, LivePrice, pairName } from '@livery/market-ui/market';
import { useConfiguration, useTicker } from '@livery/platform';
import { Amount, Skeleton, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { leadingPair } from '../home/market/pairs.tsx';
import { orderCost } from './order-cost.ts';
import { transMessages } from '../../messages.ts';

/** The amount of the sample order. */
const coins = toDecimal('0.1');

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

/** A sample order before its confirmation, at the live price. */
export function CostPicture() {
  const t = useTranslation(transMessages);
  const language = useLanguage();
  const { spotTradingFee } = useConfiguration();
  const price = useTicker(leadingPair.symbol)?.price;
  const cost = isDecimal(price) ? orderCost(price, coins, spotTradingFee) : undefined;
  const amount = (value: string | undefined) =>
    value === undefined ? <Skeleton width="6em" height="0.9em" /> : <Amount value={value} unit={leadingPair.quote} />;
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
          <dt>{t('fee', { percent: formatPercent(spotTradingFee, language) })}</dt>
          <dd>{amount(cost?.fee)}</dd>
        </div>
        <div>
          <dt>{t('total')}</dt>
          <dd>{amount(cost?.total)}</dd>
        </div>
      </CostList>
    </Ticket>
  );
}
