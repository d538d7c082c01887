import { useWords } from '@livery/i18n';
import { token, typeset } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingWords } from '../../../words.ts';
import { CoinPicture } from '../market/coin-picture.tsx';
import { LiveSparkline } from '../market/live-chart.tsx';
import { LiveChange, LivePrice } from '../market/live-price.tsx';
import { pairOf } from '../market/symbols.ts';

const Heading = styled.p`
  padding-bottom: ${token.s2};
  ${typeset(20, 600)}
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  height: 56px;
  border-top: 1px solid ${token.line};
  ${typeset(13, 500)}

  > :last-child {
    flex: 1;
    display: grid;
    justify-items: end;
    ${typeset(12)}
  }

  b {
    ${typeset(13, 500)}
  }
`;

const coins = ['BTC', 'ETH', 'DOGE', 'EOS', 'FIL', 'DASH'];

/** The markets on a phone. */
export function MarketsScreen() {
  const say = useWords(marketingWords);
  return (
    <>
      <Heading>{say('markets')}</Heading>
      {coins.map(pairOf).map(({ coin, symbol }) => (
        <Row key={coin}>
          <CoinPicture coin={coin} size={28} />
          {coin}
          <LiveSparkline symbol={symbol} width={56} height={20} />
          <span>
            <b>
              <LivePrice symbol={symbol} />
            </b>
            <LiveChange symbol={symbol} />
          </span>
        </Row>
      ))}
    </>
  );
}
