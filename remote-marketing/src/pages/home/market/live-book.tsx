import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { LivePrice, pairName } from '@livery/market-ui/market';
import { useDepth, type Book } from '@livery/platform';
import { Skeleton, textStyle, token, useIsNearViewport } from '@livery/ui';
import { memo, useMemo } from 'react';
import styled from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { bookRows, depthStairs, spreadOf, type BookRow } from './book.ts';
import type { Pair } from './pairs.tsx';

type Side = 'bid' | 'ask';

const line = `
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  align-items: center;
  padding: 0 12px;
  white-space: nowrap;

  > * + * {
    text-align: right;
  }
`;

interface BookLineProps extends Partial<BookRow> {
  readonly side: Side;
  readonly withSum: boolean;
}

/** One level of the book. It renders again only when its own figures change. */
const LevelRow = memo(function LevelRow({ side, withSum, price, volume, sum, share = 0 }: BookLineProps) {
  const language = useLanguage();
  if (price === undefined || volume === undefined || sum === undefined) {
    return (
      <Row $side={side}>
        <span>
          <Skeleton width="4.5em" height={10} />
        </span>
        <span>
          <Skeleton width="3.5em" height={10} />
        </span>
        {withSum && (
          <span>
            <Skeleton width="3em" height={10} />
          </span>
        )}
      </Row>
    );
  }
  return (
    <Row $side={side}>
      <span>
        <b>{formatDecimal(price, language)}</b>
      </span>
      <span>{formatDecimal(volume, language, { min: 4, max: 4 })}</span>
      {withSum && <span>{formatDecimal(sum.toFixed(3), language)}</span>}
      <Bar $side={side} style={{ transform: `scaleX(${share.toFixed(3)})` }} />
    </Row>
  );
});

interface LiveBookProps {
  readonly pair: Pair;
  /** The number of levels per side. */
  readonly levels: number;
  /** Shows column heads, running sums and the spread; otherwise the book is a small picture. */
  readonly full?: boolean;
}

interface BookLinesProps extends LiveBookProps {
  readonly book?: Book | undefined;
}

function BookRows({ pair, levels, full = true, book }: BookLinesProps) {
  const t = useTranslation(marketingMessages);
  const language = useLanguage();
  const { bids, asks } = bookRows(book?.buy ?? [], book?.sell ?? [], levels);
  const spread = book && spreadOf(book.buy, book.sell);
  const places = Array.from({ length: levels }, (_, index) => index);
  const row = (side: Side, level: BookRow | undefined, place: number) => (
    <LevelRow key={`${side}${place}`} side={side} withSum={full} {...level} />
  );
  return (
    <>
      {full && (
        <Head>
          <span>{t('price', { coin: pair.quote })}</span>
          <span>{t('size', { coin: pair.coin })}</span>
          <span>{t('sum')}</span>
        </Head>
      )}
      {places.toReversed().map((place) => row('ask', asks[place], place))}
      <SpreadRow>
        <LivePrice symbol={pair.symbol} coloured />
        {full && spread !== undefined && <small>{t('spread', { value: formatDecimal(spread, language) })}</small>}
      </SpreadRow>
      {places.map((place) => row('bid', bids[place], place))}
    </>
  );
}

const WatchedRows = (props: LiveBookProps) => <BookRows {...props} book={useDepth(props.pair.symbol, props.levels)} />;

/**
 * A market's live order book: sellers above, buyers below, bars for the running sums. It subscribes only near the viewport,
 * because narrow screens hide it in some places.
 */
export function LiveBook(props: LiveBookProps) {
  const t = useTranslation(marketingMessages);
  const [frame, isNear] = useIsNearViewport<HTMLDivElement>();
  const Rows = isNear ? WatchedRows : BookRows;
  return (
    // Screen readers hear one picture, because they should not read out every change of the book.
    <BookContainer ref={frame} role="img" aria-label={t('bookOf', { pair: pairName(props.pair) })}>
      <Rows {...props} />
    </BookContainer>
  );
}

/** The number of levels per side that the server sends. */
const depthLevels = 50;

interface LiveDepthProps {
  readonly pair: Pair;
  /** Shows buyers and sellers in the colours of rise and fall, in place of the tenant's. */
  readonly directed?: boolean;
}

/** The depth of a market's live order book, as a valley between buyers and sellers. It fills its container. */
export function LiveDepth({ pair, directed = false }: LiveDepthProps) {
  const t = useTranslation(marketingMessages);
  const book = useDepth(pair.symbol, depthLevels);
  const stairs = useMemo(() => book && depthStairs(bookRows(book.buy, book.sell, depthLevels)), [book]);
  return (
    <DepthPicture
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      fill="none"
      role="img"
      aria-label={t('depthOf', { pair: pairName(pair) })}
    >
      {stairs && (
        <>
          <path d={stairs.bidArea} fill={directed ? token.upSoft : token.primarySoft} />
          <path d={stairs.askArea} fill={directed ? token.downSoft : token.primarySoft} />
          <path d={stairs.bids} stroke={directed ? token.upFill : token.primaryText} strokeWidth={1.5} />
          <path d={stairs.asks} stroke={directed ? token.downFill : token.primaryText} strokeWidth={1.5} />
        </>
      )}
    </DepthPicture>
  );
}

const BookContainer = styled.div`
  ${textStyle(12, 500)}
  font-variant-numeric: tabular-nums lining-nums;
`;

const Head = styled.div`
  ${line}
  min-height: 28px;
  font-weight: 400;
  color: ${token.text3};
`;

const Row = styled.div<{ $side: Side }>`
  ${line}
  position: relative;
  min-height: 20px;
  color: ${token.text2};

  b {
    font-weight: 500;
    color: ${({ $side }) => ($side === 'bid' ? token.up : token.down)};
  }

  > span {
    position: relative;
    z-index: 1;
  }
`;

const Bar = styled.i<{ $side: Side }>`
  position: absolute;
  inset: 1px 0;
  /* A transform needs no layout; a width would cost one at every tick. */
  transform-origin: right;
  background: ${({ $side }) => ($side === 'bid' ? token.upSoft : token.downSoft)};
`;

const SpreadRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 32px;
  padding: 0 12px;
  ${textStyle(14, 600)}

  small {
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

const DepthPicture = styled.svg`
  display: block;
  width: 100%;
  height: 100%;

  path {
    vector-effect: non-scaling-stroke;
  }
`;
