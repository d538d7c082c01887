import type { Ticker } from '@livery/contract/live/market';
import { useTranslation } from '@livery/i18n';
import { CoinPicture, pairName } from '@livery/market-ui/market';
import { useConfiguration, useLiveState, usePlatform, useTicker } from '@livery/platform';
import {
  Amount,
  AndroidMark,
  AppleMark,
  ButtonLink,
  Change,
  directionColours,
  directionOf,
  media,
  Skeleton,
  staleStyle,
  textStyle,
  token,
} from '@livery/ui';
import { Minus, Smartphone, TrendingDown, TrendingUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { dealMessages, marketingMessages } from '../../messages.ts';
import { MarketLink, pairOf, UsdtVolume, type Pair } from '../home/market/pairs.tsx';
import { PageHead } from '../page-head.tsx';
import { TradingPages } from '../page-links.tsx';
import { Lead, Title, Wrap } from '../page-styles.ts';

/** The second layout: five live markets and the download links. */
export function DealBoard() {
  const t = useTranslation(dealMessages);
  const { appName } = useConfiguration();
  return (
    <>
      <Page>
        <PageHead title={t('boardTitle')} lead={t('boardLead', { name: appName })}>
          <OtherPages paths={['/quotes', '/trans']} />
        </PageHead>
        <TickTable />
      </Page>
      <DealDownload />
    </>
  );
}

/** Spec §2.8. */
const pairs = ['BTC', 'ETH', 'FIL', 'EOS', 'DOGE'].map(pairOf);

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
function TickTable() {
  const t = useTranslation(dealMessages);
  const persisted = usePersistedTicks();
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

type Ticks = Readonly<Record<string, Omit<Ticker, 'symbol'>>>;

/**
 * The last stored figures of these markets (`SPOT_LIST`; spec §2.8, docs/decisions.md §27), with which the board starts. The
 * live ones are stored in the list when the page is left or hidden.
 */
function usePersistedTicks(): Ticks {
  const { stored, market, page } = usePlatform();
  const [persisted] = useState(() => stored.get('SPOT_LIST') ?? {});
  useEffect(() => {
    function keep(): void {
      const list = stored.get('SPOT_LIST') ?? {};
      const now = pairs.flatMap(({ symbol, coin, quote }) => {
        const tick = market.tickers.get(symbol);
        return tick ? [[symbol, { ...list[symbol], coin, medium: quote, ...tick }] as const] : [];
      });
      if (now.length > 0) stored.set('SPOT_LIST', JSON.stringify({ ...list, ...Object.fromEntries(now) }));
    }
    const end = page.on((event) => event === 'hidden' && keep());
    return () => {
      end();
      keep();
    };
  }, [stored, market, page]);
  return persisted;
}

/** A tenant without a mobile address uses this path of its own site, which the server redirects (docs/decisions.md §28). */
const ownMobileSite = '/h5/';

/** Two links to the download address and one to the mobile web app. Without a download address there is no block. */
function DealDownload() {
  const t = useTranslation(dealMessages);
  const home = useTranslation(marketingMessages);
  const { downloadUrl, mobileWebUrl } = useConfiguration();
  if (downloadUrl === '') return null;
  return (
    <DownloadSection aria-labelledby="deal-download">
      <Wrap>
        <Title id="deal-download">{home('downloadTitle')}</Title>
        <Lead>{t('downloadText')}</Lead>
        <DownloadLinks>
          <li>
            <ButtonLink href={downloadUrl} size={48} variant="primary" icon={<AppleMark />}>
              {home('downloadIos')}
            </ButtonLink>
          </li>
          <li>
            <ButtonLink href={downloadUrl} size={48} icon={<AndroidMark />}>
              {home('downloadAndroid')}
            </ButtonLink>
          </li>
          <li>
            <ButtonLink href={mobileWebUrl || ownMobileSite} size={48} icon={<Smartphone size={18} aria-hidden />}>
              {t('mobileWeb')}
            </ButtonLink>
          </li>
        </DownloadLinks>
      </Wrap>
    </DownloadSection>
  );
}

const OtherPages = styled(TradingPages)`
  margin-top: ${token.s6};
`;

const Page = styled(Wrap)`
  padding-bottom: ${token.s18};
`;

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

const DownloadSection = styled.section`
  padding-block: ${token.s18};
  border-top: 1px solid ${token.line};
  background: ${token.surface1};

  h2 {
    margin-bottom: ${token.s3};
  }
`;

const DownloadLinks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s3};
  margin-top: ${token.s8};
`;
