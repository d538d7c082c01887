import { useTranslation } from '@livery/i18n';
import { useLiveState } from '@livery/platform';
import { staleStyle, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { hostMessages } from '../../messages.ts';
import { LeadMarket } from './lead-market.tsx';
import { useLiveMarkets } from './live-markets.ts';
import { MarketRow } from './market-row.tsx';

const rows = 3;
const rowPlaces = Array.from({ length: rows }, (_, place) => place + 1);

const Side = styled.aside`
  min-width: 0;
  padding: clamp(32px, 10vh, 80px) clamp(24px, 5.6vw, 72px) ${token.s12};
  overflow: hidden;
  background:
    radial-gradient(900px 520px at 82% 8%, color-mix(in srgb, ${token.primary} 15%, transparent), transparent 70%),
    ${token.surface0};

  > h2 {
    ${textStyle(44, 650)}
    text-wrap: balance;
  }

  > p {
    margin-top: ${token.s2};
    ${textStyle(16)}
    color: ${token.text2};
  }
`;

const Window = styled.section<{ $stale: boolean }>`
  max-width: 760px;
  margin-top: 40px;
  padding-bottom: ${token.s1};
  overflow: hidden;
  border: 1px solid ${token.line};
  border-radius: ${token.r3};
  background: ${token.surface1};
  box-shadow: ${token.shadow2};
  ${staleStyle}
`;

/** The product itself, live, beside a sign-in form. Without markets only its words stand here. */
export function LivePanel() {
  const t = useTranslation(hostMessages);
  const markets = useLiveMarkets(1 + rows);
  const [lead, ...others] = markets ?? [];
  const stale = useLiveState().prices === 'stale';
  return (
    <Side>
      <h2>{t('panelTitle')}</h2>
      <p>{t('panelText')}</p>
      {(!markets || lead) && (
        <Window aria-busy={!markets} $stale={stale}>
          <LeadMarket market={lead} />
          <ul>
            {markets
              ? others.map((market) => <MarketRow key={market.symbol} market={market} />)
              : rowPlaces.map((place) => <MarketRow key={place} market={undefined} />)}
          </ul>
        </Window>
      )}
    </Side>
  );
}
