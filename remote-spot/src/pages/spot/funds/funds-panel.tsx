import { useTranslation } from '@livery/i18n';
import { useHasRoute, useSignedIn } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { Amount, ButtonLink, staleStyle, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { CoinPicture } from '@livery/market-ui/market';
import { useMarket } from '../market/market.ts';
import { StaleSince } from '@livery/market-ui/freshness';
import { useSpotBalances } from './use-available.ts';

const Frame = styled.section<{ $stale: boolean }>`
  ${staleStyle}
  display: grid;
  gap: ${token.s2};
  padding: ${token.s3} ${token.s4};
  background: ${token.surface1};

  h2 {
    ${textStyle(13, 600)}
  }
`;

const Row = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s2};
  min-height: 24px;
  ${textStyle(13)}
  color: ${token.text2};

  > :last-child {
    margin-left: auto;
    color: ${token.text1};
  }
`;

const Ways = styled.div`
  display: flex;
  gap: ${token.s2};

  > * {
    flex: 1;
  }
`;

/** What the member has of the market's two coins, and the ways to more. */
export function FundsPanel() {
  const t = useTranslation(spotMessages);
  const { coin, quote } = useMarket();
  const isSignedIn = useSignedIn();
  const { availableOf, freshness } = useSpotBalances();
  const [hasDeposit, hasTransfer] = [useHasRoute('/deposit'), useHasRoute('/transfer')];
  if (!isSignedIn) return null;
  return (
    <Frame aria-labelledby="spot-funds" $stale={freshness.isStale}>
      <h2 id="spot-funds">{t('funds')}</h2>
      <StaleSince freshness={freshness} />
      {[quote, coin].map((each) => {
        const free = availableOf(each);
        return (
          <Row key={each}>
            <CoinPicture coin={each} size={18} />
            {each}
            {free === undefined ? <span>--</span> : <Amount value={free} />}
          </Row>
        );
      })}
      <Ways>
        {hasDeposit && (
          <ButtonLink as={Link} to="/deposit" size={28}>
            {t('deposit')}
          </ButtonLink>
        )}
        {hasTransfer && (
          <ButtonLink as={Link} to="/transfer?from=FUTURE&to=SPOT" size={28}>
            {t('transfer')}
          </ButtonLink>
        )}
      </Ways>
    </Frame>
  );
}
