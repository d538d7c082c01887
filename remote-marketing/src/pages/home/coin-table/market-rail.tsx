import { useTranslation } from '@livery/i18n';
import { CoinPicture, LiveChange, LivePrice } from '@livery/market-ui/market';
import { useConfiguration, useHasRoute, useLiveState } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { media, staleStyle, token, textStyle } from '@livery/ui';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { ScanToDownload } from '../download/scan-to-download.tsx';
import { spotAddress, type Pair } from '../market/pairs.tsx';
import { useTopMovers } from './use-top-movers.ts';

const Rail = styled.div`
  display: grid;
  align-content: start;
  gap: ${token.s8};
  padding-left: ${token.s8};
  border-left: 1px solid ${token.line};

  @container page (max-width: 67.5rem) {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
    padding: 0;
    border: 0;
  }
`;

const Heading = styled.h2`
  padding-block: ${token.s3};
  border-bottom: 1px solid ${token.lineStrong};
  ${textStyle(14, 600)}
`;

const List = styled.ul<{ $stale: boolean }>`
  ${staleStyle}

  li {
    border-bottom: 1px solid ${token.line};
  }
`;

const line = css`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) auto;
  align-items: center;
  gap: 10px;
  min-height: 52px;
  ${textStyle(14)}

  b {
    display: block;
    line-height: 1.125rem;
    font-weight: 600;
  }

  small {
    display: block;
    ${textStyle(13)}
    line-height: 1rem;
    color: ${token.text3};
  }
`;

const MoverRow = styled.div`
  ${line}
`;

const MoverLink = styled(Link)`
  ${line}

  ${media.hover} {
    &:hover {
      background: ${token.surface2};
    }
  }
`;

const Code = styled.div`
  padding-top: ${token.s4};
`;

function Mover({ pair }: { readonly pair: Pair }) {
  const leads = useHasRoute('/spot');
  const figures: ReactNode = (
    <>
      <CoinPicture coin={pair.coin} />
      <span>
        <b>{pair.coin}</b>
        <small>
          <LivePrice symbol={pair.symbol} />
        </small>
      </span>
      <LiveChange symbol={pair.symbol} />
    </>
  );
  return <li>{leads ? <MoverLink to={spotAddress(pair)}>{figures}</MoverLink> : <MoverRow>{figures}</MoverRow>}</li>;
}

/** The rail beside the table: the top movers and the app links. */
export function MarketRail({ pairs }: { readonly pairs: readonly Pair[] }) {
  const t = useTranslation(marketingMessages);
  const movers = useTopMovers(pairs, 4);
  const { downloadUrl } = useConfiguration();
  const stale = useLiveState().prices === 'stale';
  return (
    <Rail>
      <div>
        <Heading>{t('movedMost')}</Heading>
        <List $stale={stale}>
          {movers.map((pair) => (
            <Mover key={pair.symbol} pair={pair} />
          ))}
        </List>
      </div>
      {downloadUrl !== '' && (
        <div>
          <Heading>{t('takeWithYou')}</Heading>
          <Code>
            <ScanToDownload size={108} />
          </Code>
        </div>
      )}
    </Rail>
  );
}
