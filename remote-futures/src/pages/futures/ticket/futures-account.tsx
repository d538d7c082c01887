import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { Amount, ButtonLink, staleStyle, textStyle, token } from '@livery/ui';
import { styled } from 'styled-components';
import { futuresMessages } from '../../../messages.ts';
import { useFutureBalance } from './use-future-balance.ts';

const AccountSection = styled.section<{ $stale: boolean }>`
  ${staleStyle}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2};
  ${textStyle(13)}

  h2 {
    ${textStyle(13, 500)}
    color: ${token.text2};
  }
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  flex: 1 0 100%;
  gap: ${token.s2};

  > * {
    flex: 1;
  }
`;

/** The member's account of futures, with transfers to it and back. */
export function FuturesAccount({ coin = 'USDT' }: { readonly coin: string | undefined }) {
  const t = useTranslation(futuresMessages);
  const { available, freshness } = useFutureBalance(coin);
  const hasTransfer = useHasRoute('/transfer');
  return (
    <AccountSection aria-labelledby="futures-account" $stale={freshness.isStale}>
      <h2 id="futures-account">{t('account')}</h2>
      {available === undefined ? '--' : <Amount value={available} unit={coin} digits={{ min: 2, max: 2 }} />}
      {hasTransfer && (
        <Links>
          <ButtonLink as={Link} to={`/transfer?from=SPOT&to=FUTURE&coin=${coin}`} size={28}>
            {t('transferIn')}
          </ButtonLink>
          <ButtonLink as={Link} to={`/transfer?from=FUTURE&to=SPOT&coin=${coin}`} size={28}>
            {t('transferOut')}
          </ButtonLink>
        </Links>
      )}
    </AccountSection>
  );
}
