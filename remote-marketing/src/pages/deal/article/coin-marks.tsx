import { coinsCall } from '@livery/contract/calls/content';
import { useTranslation } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { CoinIcon, Skeleton, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { dealMessages } from '../../../messages.ts';

const Band = styled.section`
  padding-block: ${token.s6} ${token.s12};

  h2 {
    margin-bottom: ${token.s4};
    ${textStyle(13, 500)}
    color: ${token.text3};
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5rem, 1fr));
  gap: 0 ${token.s4};

  li {
    display: flex;
    align-items: center;
    gap: ${token.s2};
    min-height: 48px;
    ${textStyle(14, 500)}
    color: ${token.text2};
  }
`;

const maxCoins = 12;
const places = Array.from({ length: maxCoins }, (_, place) => (
  <li key={place}>
    <Skeleton width={28} height={28} round />
    <Skeleton width="3em" height="0.9em" />
  </li>
));

/** The icons of the traded coins, since other exchanges' marks are not ours to show. Absent if the coins fail to load. */
export function CoinMarks() {
  const t = useTranslation(dealMessages);
  const { data, isError } = useCall(coinsCall);
  const coins = data?.coins.slice(0, maxCoins);
  if (coins ? coins.length === 0 : isError) return null;
  return (
    <Band aria-labelledby="deal-coins" aria-busy={!coins}>
      <h2 id="deal-coins">{t('tradedHere')}</h2>
      <List>
        {coins?.map(({ coin, logoUri }) => (
          <li key={coin}>
            <CoinIcon code={coin} src={logoUri} size={28} />
            {coin}
          </li>
        )) ?? places}
      </List>
    </Band>
  );
}
