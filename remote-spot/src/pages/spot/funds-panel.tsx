import { accountsCall } from '@livery/contract/calls/funds';
import { zero, type Decimal } from '@livery/contract/decimal';
import { useTranslation } from '@livery/i18n';
import { answerFreshness, CoinPicture, StaleSince, useCoinDigits } from '@livery/market-ui/market';
import { stacked } from '@livery/market-ui/panel';
import { useHasRoute, useSignedIn } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { Link } from '@livery/platform/router';
import { Amount, ButtonLink, media, staleStyle, textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { spotMessages } from '../../messages.ts';
import { useMarket } from './market/market.ts';

/** The member's balances of the market's two coins, with links to deposit and transfer. */
export function FundsPanel() {
  const t = useTranslation(spotMessages);
  const { coin, quote } = useMarket();
  const digitsOf = useCoinDigits();
  const isSignedIn = useSignedIn();
  const { availableOf, freshness } = useSpotBalances();
  const [hasDeposit, hasTransfer] = [useHasRoute('/deposit'), useHasRoute('/transfer')];
  if (!isSignedIn) return null;
  return (
    <FundsRoom>
      <FundsSection aria-labelledby="spot-funds" $stale={freshness.isStale}>
        <h2 id="spot-funds">{t('funds')}</h2>
        <StaleSince freshness={freshness} />
        {[quote, coin].map((each) => {
          const available = availableOf(each);
          const digits = digitsOf(each);
          return (
            <BalanceRow key={each}>
              <CoinPicture coin={each} size={18} />
              {each}
              {available === undefined ? <span>--</span> : <Amount value={available} {...(digits && { digits })} />}
            </BalanceRow>
          );
        })}
        <FundLinks>
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
        </FundLinks>
      </FundsSection>
    </FundsRoom>
  );
}

/** The available balances of the member's SPOT account; `undefined` while they are loading and for visitors. */
export function useSpotBalances() {
  const answer = useMemberCall(accountsCall, {}, ['balances', 'orders', 'funds']);
  const coins = answer.data?.accounts.find(({ category }) => category === 'SPOT')?.coins;
  const availableOf = (coin: string): Decimal | undefined =>
    coins === undefined ? undefined : (coins.find((one) => one.coin === coin)?.available ?? zero);
  return { availableOf, freshness: answerFreshness(answer) };
}

/** Above this the balances have a row each. */
const fullHeight = '9rem';

/** What the order form leaves of the column's height. On a phone, and where panels are stacked, the balances take what they need. */
const FundsRoom = styled.div`
  flex: 1 0 37px;
  container-type: size;

  ${stacked} {
    flex: none;
    container-type: normal;
  }

  ${media.phone} {
    order: 3;
    flex: 1 0 100%;
  }
`;

const FundsSection = styled.section<{ $stale: boolean }>`
  ${staleStyle}
  display: grid;
  gap: ${token.s2};
  padding: ${token.s3} ${token.s4};
  border-top: 1px solid ${token.line};
  background: ${token.surface1};

  h2 {
    ${textStyle(13, 600)}
  }

  /* In little room one line. */
  @container (max-height: ${fullHeight}) {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 36px;
    padding-block: 0;
    white-space: nowrap;

    h2 {
      ${textStyle(12)}
      color: ${token.text3};
    }

    p {
      flex-direction: row-reverse;
      gap: ${token.s1};
      ${textStyle(12)}

      > :first-child {
        display: none;
      }
    }

    > div {
      display: none;
    }
  }
`;

const BalanceRow = styled.p`
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

const FundLinks = styled.div`
  display: flex;
  gap: ${token.s2};

  > * {
    flex: 1;
  }
`;
