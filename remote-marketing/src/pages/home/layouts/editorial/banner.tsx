import { pairName } from '@livery/market-ui/market';
import { formatDecimal, formatPeriod, Trans, useLanguage, useTranslation } from '@livery/i18n';
import { useConfiguration, useLiveState, useTicker } from '@livery/platform';
import { Skeleton, staleStyle, token, textStyle } from '@livery/ui';
import styled from 'styled-components';
import { marketingMessages } from '../../../../messages.ts';
import { gutter } from '../../../page-styles.ts';
import { display } from '../../home-styles.ts';
import { LivePriceLine } from '../../market/live-price-line.tsx';
import { leadingPair } from '../../market/pairs.tsx';
import { BannerArt } from '../../sections/banner-art.tsx';
import { AppLinks } from '../../sections/app-links.tsx';
import { useFiguresInTexts } from '../../sections/figures.tsx';
import { spanColumns, columns, oneColumn } from './styles.ts';

const BannerSection = styled.section`
  container-type: inline-size;
  padding-top: 40px;
  border-bottom: 1px solid ${token.text1};
`;

const Headline = styled.h1`
  margin: 0 ${gutter} 0 calc(${gutter} - 0.035em);
  ${display({ sizes: [3.25, 12.4, 15.5], maxVh: 17, leading: 0.92 })}
  letter-spacing: -0.052em;

  em {
    font-style: normal;
    color: ${token.primaryText};
  }
`;

const Row = styled.div`
  ${columns}
  align-items: end;
  row-gap: ${token.s6};
  margin-top: clamp(24px, 5vh, 56px);
`;

const Lead = styled.p`
  ${spanColumns(1, 6)}
  font-size: 1.25rem;
  line-height: 1.875rem;
  color: ${token.text2};
`;

const BannerActions = styled.div`
  ${spanColumns(6, 13)}
  justify-self: end;

  a {
    border-radius: 0;
  }

  ${oneColumn} {
    justify-self: start;
  }
`;

const InkChart = styled.div`
  position: relative;
  margin-top: ${token.s6};
  padding-right: ${gutter};
`;

const BannerPicture = styled.div<{ $stale: boolean }>`
  ${staleStyle}
  height: 236px;

  &:has(> img) {
    height: clamp(236px, 32vw, 440px);
    padding-left: ${gutter};
  }
`;

/** The caption of the price line. An agent's picture has none. */
const Caption = styled.p<{ $stale: boolean }>`
  ${staleStyle}
  padding: 0 0 0 10px;
  margin: 0 0 ${token.s4} ${gutter};
  border-left: 1px solid ${token.text1};
  ${textStyle(13)}
  color: ${token.text2};

  b {
    display: block;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    color: ${token.text1};
  }

  ${BannerPicture}:has(> img) + & {
    display: none;
  }
`;

/** The low and the high of the last 24 hours. */
function Span() {
  const t = useTranslation(marketingMessages);
  const language = useLanguage();
  const ticker = useTicker(leadingPair.symbol);
  if (!ticker) return <Skeleton width="11em" height={12} />;
  return t('inkSpan', { low: formatDecimal(ticker.low, language), high: formatDecimal(ticker.high, language) });
}

const emphasis = { em: (inner: string) => <em>{inner}</em> };

/** The lowest fee as the headline, above the market's 24-hour price line. */
export function Banner() {
  const t = useTranslation(marketingMessages);
  const language = useLanguage();
  const { appName } = useConfiguration();
  const { coins, fee } = useFiguresInTexts();
  const stale = useLiveState().prices === 'stale';
  return (
    <BannerSection aria-labelledby="home-headline">
      <Headline id="home-headline">
        <Trans text={t('feeTitle', { fee })} render={emphasis} />
      </Headline>
      <Row>
        <Lead>{t('feeLead', { name: appName, coins, fee })}</Lead>
        <BannerActions>
          <AppLinks withCallToAction brief />
        </BannerActions>
      </Row>
      <InkChart>
        <BannerPicture $stale={stale}>
          <BannerArt>
            <LivePriceLine pair={leadingPair} range="24h" inked />
          </BannerArt>
        </BannerPicture>
        <Caption $stale={stale}>
          {t('inkCaption', { pair: pairName(leadingPair), range: formatPeriod('24h', language) })}
          <b>
            <Span />
          </b>
        </Caption>
      </InkChart>
    </BannerSection>
  );
}
