import { useTranslation } from '@livery/i18n';
import { useLiveState } from '@livery/platform';
import { staleStyle, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { hostMessages } from '../../messages.ts';
import { LeadMarket } from './lead-market.tsx';
import { useLiveMarkets } from './live-markets.ts';
import { SparklineRow } from './sparkline-row.tsx';

const rowCount = 3;
const rowPlaces = Array.from({ length: rowCount }, (_, place) => place + 1);

const PanelSide = styled.aside`
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

const MarketWindow = styled.section<{ $stale: boolean }>`
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

/** Live markets beside a sign-in form. Without markets only the texts stand here. */
export function LivePanel() {
  const t = useTranslation(hostMessages);
  const markets = useLiveMarkets(1 + rowCount);
  const [lead, ...others] = markets ?? [];
  const stale = useLiveState().prices === 'stale';
  return (
    <PanelSide>
      <h2>{t('panelTitle')}</h2>
      <p>{t('panelText')}</p>
      {(!markets || lead) && (
        <MarketWindow aria-busy={!markets} $stale={stale}>
          <LeadMarket market={lead} />
          <ul>
            {markets
              ? others.map((market) => <SparklineRow key={market.symbol} market={market} />)
              : rowPlaces.map((place) => <SparklineRow key={place} market={undefined} />)}
          </ul>
        </MarketWindow>
      )}
    </PanelSide>
  );
}
