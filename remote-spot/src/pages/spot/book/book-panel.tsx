import { toDecimal } from '@livery/contract/decimal';
import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { useDepth, useDepthFreshness, usePersistedState, useTicker } from '@livery/platform';
import { groupBook, type GroupedBook } from '@livery/platform/book';
import { Arrow, Skeleton, directionColours, directionOf, media, token, textStyle } from '@livery/ui';
import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { spotMessages } from '../../../messages.ts';
import { useMarket } from '../market/market.ts';
import { StaleSince } from '../panel-age.tsx';
import { Heads, Panel, PanelHead, narrow } from '../panel.ts';
import { pickedPriceAtom } from '../ticket/picked-price.ts';
import { BookSide, bookColumns } from './side.tsx';
import { groupingSteps } from './steps.ts';
import { useRoomForRows } from './use-room-for-rows.ts';

/** What the server gives at most; coarser steps need more levels than are seen. */
export const levelsAsked = 50;

const views = ['both', 'bids', 'asks'] as const;
type View = (typeof views)[number];
const kept = z.object({ view: z.enum(views), step: z.int().check(z.minimum(0), z.maximum(3)) });

const BookHeads = styled(Heads)`
  ${bookColumns}
`;

const Sides = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`;

const Middle = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${token.s2};
  min-height: 36px;
  padding: 0 ${token.s3};
  border-block: 1px solid ${token.line};
  ${textStyle(12)}
  color: ${token.text3};

  ${narrow} {
    flex-direction: column;
    align-items: flex-start;
    justify-content: center;
    min-height: 48px;
    padding-inline: ${token.s2};

    small {
      display: none;
    }
  }

  small {
    font: inherit;
  }
`;

const Last = styled.p<{ $colour: string }>`
  display: flex;
  align-items: center;
  gap: 6px;
  ${textStyle(16, 600)}
  color: ${({ $colour }) => $colour};
`;

const Balance = styled.p`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${token.s2};
  min-height: 28px;
  padding: 0 ${token.s3};
  ${textStyle(12, 500)}
  color: ${token.up};

  > i {
    min-width: 1px;
    height: 3px;
    background: ${token.upFill};
  }

  > i + i {
    background: ${token.downFill};
  }

  > :last-child {
    color: ${token.down};
  }
`;

const Tools = styled.div`
  display: flex;
  min-width: 0;
  align-items: center;
  gap: ${token.s1};
`;

const Choice = styled.select`
  min-height: 24px;
  max-width: 9em;
  padding: 0 2px;
  border: 0;
  border-radius: ${token.r1};
  background: none;
  ${textStyle(12, 500)}
  color: ${token.text2};

  option {
    background: ${token.pop};
    color: ${token.text1};
  }

  ${media.touch} {
    min-height: 44px;
  }
`;

/** What there is between best bid and best ask: the last price, and how far the two are apart. */
function MiddleRow({ spread }: Pick<GroupedBook, 'spread'>) {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const market = useMarket();
  const { price, change } = useTicker(market.symbol) ?? market;
  const direction = directionOf(change, 2);
  // In percent of the price: a figure for the eye.
  const share = spread === undefined ? 0 : (Number(spread) / Number(price)) * 100;
  return (
    <Middle>
      <Last $colour={directionColours[direction]}>
        <Arrow direction={direction} />
        {formatDecimal(price, language, { min: market.pricePrecision, max: market.pricePrecision })}
      </Last>
      {spread !== undefined && Number.isFinite(share) && (
        <span>
          {t('bookSpread', { spread: formatDecimal(spread, language) })}{' '}
          <small>{formatPercent(share.toFixed(2), language)}</small>
        </span>
      )}
    </Middle>
  );
}

/** The order book, live: grouped, in three views; a level that is picked goes into the order form. */
export function BookPanel() {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const { symbol, coin, medium, pricePrecision, amountPrecision } = useMarket();
  const [{ view, step }, keep] = usePersistedState('spot.book', kept, { view: 'both', step: 0 });
  const steps = groupingSteps(pricePrecision);
  const size = steps[step] ?? toDecimal('1');
  const book = useDepth(symbol, levelsAsked);
  const freshness = useDepthFreshness(symbol);
  const [sides, rows] = useRoomForRows(view === 'both' ? 2 : 1);
  const pick = useSetAtom(pickedPriceAtom);
  const onPick = useCallback(({ price }: { price: string }) => pick({ price: toDecimal(price) }), [pick]);
  const grouped = book && groupBook(book, size, rows, amountPrecision);
  return (
    <Panel aria-labelledby="spot-book" aria-busy={!grouped} $stale={freshness.isStale}>
      <PanelHead>
        <h2 id="spot-book">{t('book')}</h2>
        <StaleSince freshness={freshness} />
        <Tools>
          <Choice
            aria-label={t('bookView')}
            value={view}
            onChange={(event) => keep({ step, view: event.target.value as View })}
          >
            <option value="both">{t('bookBoth')}</option>
            <option value="bids">{t('bookBids')}</option>
            <option value="asks">{t('bookAsks')}</option>
          </Choice>
          <Choice
            aria-label={t('bookStep')}
            value={step}
            onChange={(event) => keep({ view, step: Number(event.target.value) })}
          >
            {steps.map((each, index) => (
              <option key={each} value={index}>
                {formatDecimal(each, language)}
              </option>
            ))}
          </Choice>
        </Tools>
      </PanelHead>
      <BookHeads>
        <span>{t('priceIn', { coin: medium })}</span>
        <span>{t('amountIn', { coin })}</span>
        <span>{t('bookTotal')}</span>
      </BookHeads>
      <Sides ref={sides} id="spot-book-levels">
        {!grouped && <Skeleton height="100%" />}
        {grouped && view !== 'bids' && <BookSide asks levels={grouped.sell} onPick={onPick} />}
        {grouped && <MiddleRow spread={grouped.spread} />}
        {grouped && view !== 'asks' && <BookSide asks={false} levels={grouped.buy} onPick={onPick} />}
      </Sides>
      {grouped && (
        <Balance role="img" aria-label={t('bookBalance', { share: Math.round(grouped.buyShare * 100) })}>
          <span aria-hidden>{formatPercent(String(Math.round(grouped.buyShare * 100)), language)}</span>
          <i style={{ flexGrow: grouped.buyShare }} />
          <i style={{ flexGrow: 1 - grouped.buyShare }} />
          <span aria-hidden>{formatPercent(String(100 - Math.round(grouped.buyShare * 100)), language)}</span>
        </Balance>
      )}
    </Panel>
  );
}
