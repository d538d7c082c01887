import { CoinPicture, pairName } from '@livery/market-ui/market';
import { useTranslation } from '@livery/i18n';
import { useLiveState, useTicker } from '@livery/platform';
import {
  Amount,
  Change,
  Skeleton,
  directionColours,
  directionOf,
  media,
  staleStyle,
  token,
  textStyle,
} from '@livery/ui';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { styled } from 'styled-components';
import { dealMessages } from '../../../messages.ts';
import { MarketLink, pairOf, UsdtVolume, type Pair } from '../../home/market/pairs.tsx';
import { usePersistedTicks, type Ticks } from './use-persisted-ticks.ts';

/** Spec §2.8. */
const pairs = ['BTC', 'ETH', 'FIL', 'EOS', 'DOGE'].map(pairOf);
const symbols = pairs.map(({ symbol }) => symbol);

const TickTableContainer = styled.div<{ $stale: boolean }>`
  ${staleStyle}
  container-type: inline-size;
  overflow-x: auto;
  border: 1px solid ${token.line};
  border-radius: ${token.r3};
  background: ${token.surface1};

  table {
    width: 100%;
  }

  tr + tr,
  tbody tr {
    border-top: 1px solid ${token.line};
  }

  th,
  td {
    padding: 0 ${token.s6};
    text-align: end;
    white-space: nowrap;
  }

  thead th {
    height: 48px;
    ${textStyle(13, 400)}
    color: ${token.text3};
  }

  tbody :is(th, td) {
    height: 72px;
    ${textStyle(16, 500)}
    letter-spacing: 0;

    > * {
      vertical-align: middle;
    }
  }

  th:first-child {
    text-align: start;
  }

  ${media.hover} {
    tbody tr:has(a):hover {
      background: ${token.hover};
    }
  }

  ${media.phone} {
    th,
    td {
      padding-inline: ${token.s2};
    }

    thead th {
      ${textStyle(12, 400)}
    }

    tbody :is(th, td) {
      ${textStyle(14, 500)}
    }

    tbody th span {
      gap: ${token.s2};
    }

    /* Hides the volume, and the icon that repeats the sign of the change. */
    :is(th, td):nth-child(n + 4) {
      display: none;
    }
  }
`;

/** Its link covers the row. */
const NameCell = styled.th`
  position: relative;

  a::after {
    inset: 0 auto 0 0;
    width: 100cqw;
  }
`;

const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.s3};
`;

const trends = {
  up: { Icon: TrendingUp, word: 'up' },
  down: { Icon: TrendingDown, word: 'down' },
  unchanged: { Icon: Minus, word: 'still' },
} as const;

function TickRow({ pair, persisted }: { readonly pair: Pair; readonly persisted: Ticks[string] | undefined }) {
  const t = useTranslation(dealMessages);
  const tick = useTicker(pair.symbol) ?? persisted;
  const direction = directionOf(tick?.change ?? '0');
  const { Icon, word } = trends[direction];
  return (
    <tr>
      <NameCell scope="row">
        <Name>
          <MarketLink pair={pair}>
            <CoinPicture coin={pair.coin} size={24} />
            {pairName(pair)}
          </MarketLink>
        </Name>
      </NameCell>
      <td>
        {tick ? (
          <span>
            $<Amount value={tick.price} />
          </span>
        ) : (
          <Skeleton width="6em" height="0.9em" />
        )}
      </td>
      <td>{tick ? <Change value={tick.change} digits={1} /> : <Skeleton width="4em" height="0.9em" />}</td>
      <td>
        <UsdtVolume day={tick} inUsdt={1} />
      </td>
      <td>
        {tick && (
          <Icon
            size={24}
            role="img"
            aria-label={t(word)}
            color={directionColours[direction]}
            style={{ display: 'inline' }}
          />
        )}
      </td>
    </tr>
  );
}

/** Five live markets against USDT. Until the stream delivers, the ticks of the last visit stand dimmed (spec §2.8). */
export function TickTable() {
  const t = useTranslation(dealMessages);
  const persisted = usePersistedTicks(symbols);
  const { prices } = useLiveState();
  return (
    <TickTableContainer $stale={prices === 'stale' || prices === 'none'}>
      <table aria-label={t('tableTitle')}>
        <thead>
          <tr>
            <th scope="col">{t('market')}</th>
            <th scope="col">{t('price')}</th>
            <th scope="col">{t('change')}</th>
            <th scope="col">{t('volume')} (USDT)</th>
            <th scope="col">{t('trend')}</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <TickRow key={pair.symbol} pair={pair} persisted={persisted[pair.symbol]} />
          ))}
        </tbody>
      </table>
    </TickTableContainer>
  );
}
