import { pairName } from '@livery/market-ui/market';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useTrades } from '@livery/platform';
import { Skeleton, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../../messages.ts';
import { timeOfDay, type Pair } from '../../market/pairs.tsx';

const TapeContainer = styled.div`
  ${textStyle(12, 500)}
  font-variant-numeric: tabular-nums lining-nums;

  > div {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    align-items: center;
    min-height: 20px;
    padding: 0 12px;
    white-space: nowrap;
    color: ${token.text2};

    > * + * {
      text-align: right;
    }
  }
`;

const Head = styled.div`
  && {
    min-height: 28px;
    font-weight: 400;
    color: ${token.text3};
  }
`;

const Price = styled.b<{ $buys: boolean }>`
  font-weight: 500;
  color: ${({ $buys }) => ($buys ? token.up : token.down)};
`;

interface LiveTapeProps {
  readonly pair: Pair;
  readonly rows: number;
}

/** A market's last trades, live, newest first. The colour shows whether the taker bought or sold. */
export function LiveTape({ pair, rows }: LiveTapeProps) {
  const t = useTranslation(marketingMessages);
  const language = useLanguage();
  const trades = useTrades(pair.symbol);
  const places = Array.from({ length: rows }, (_, place) => place);
  return (
    // Screen readers hear one picture, because they should not read out every trade.
    <TapeContainer role="img" aria-label={t('tradesOf', { pair: pairName(pair) })}>
      <Head>
        <span>{t('price', { coin: pair.quote })}</span>
        <span>{t('size', { coin: pair.coin })}</span>
        <span>{t('time')}</span>
      </Head>
      {places.map((place) => {
        const trade = trades?.[place];
        if (!trade) {
          return (
            <div key={place}>
              <span>{!trades && <Skeleton width="4.5em" height={10} />}</span>
            </div>
          );
        }
        return (
          <div key={place}>
            <Price $buys={trade.takerBuys}>{formatDecimal(trade.price, language)}</Price>
            <span>{formatDecimal(trade.volume, language, { min: 4 })}</span>
            <span>{timeOfDay(trade.time)}</span>
          </div>
        );
      })}
    </TapeContainer>
  );
}
