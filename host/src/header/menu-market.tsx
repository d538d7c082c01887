import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { media, token, textStyle } from '@livery/ui';
import styled from 'styled-components';
import { hostMessages } from '../messages.ts';
import { LeadMarket, useLiveMarkets } from '../pages/auth-frame/lead-market.tsx';

const Tile = styled.div`
  min-width: 0;
  overflow: hidden;
  border-radius: 12px;
  background: ${token.surface2};

  ${media.tablet} {
    display: none;
  }
`;

const ChartLink = styled(Link)`
  display: block;
  padding: ${token.s3} 20px;
  ${textStyle(14)}
  color: ${token.text2};

  &:focus-visible {
    outline-offset: -2px;
  }

  ${media.hover} {
    &:hover {
      color: ${token.text1};
    }
  }
`;

/** The first market with live prices, in the mega-menu. Renders nothing without markets. */
export function MenuMarket() {
  const t = useTranslation(hostMessages);
  const hasSpot = useHasRoute('/spot');
  const markets = useLiveMarkets(1);
  if (markets?.length === 0) return null;
  return (
    <Tile>
      <LeadMarket market={markets?.[0]} />
      {hasSpot && <ChartLink to="/spot">{t('openLiveChart')}</ChartLink>}
    </Tile>
  );
}
