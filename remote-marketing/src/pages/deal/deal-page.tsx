import { coinsCall } from '@livery/contract/calls/content';
import { languages } from '@livery/contract/languages';
import { formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { useConfiguration, useHasRoute } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import { CoinIcon, media, Skeleton, textStyle, token } from '@livery/ui';
import { Globe, Headset, KeyRound, ReceiptText } from 'lucide-react';
import styled from 'styled-components';
import { dealMessages } from '../../messages.ts';
import { NearViewport } from '../home/near-viewport.tsx';
import { ChartScreen, MarketsScreen, Phone } from '../home/pictures/phone.tsx';
import { TradeWindow } from '../home/pictures/trade-window.tsx';
import { PageHead } from '../page-head.tsx';
import { useFeatures } from '../home/sections/features.tsx';
import { TradingPages } from '../page-links.tsx';
import { Lead, Title, Wrap } from '../page-styles.ts';
import { DealBoard } from './board.tsx';
import { TradeTypes } from './trade-types.tsx';

/** `/deal` (spec §2.8): the live board in the second layout, the article in the first (docs/decisions.md §2). */
export const DealPage = () => (useConfiguration().officialModel === '2' ? <DealBoard /> : <DealArticle />);

/** The first layout: trade types, strengths and promises, with pictures of the product. */
function DealArticle() {
  const t = useTranslation(dealMessages);
  const { appName } = useConfiguration();
  const hasC2c = useHasRoute('/c2c-sale');
  return (
    <article>
      <Wrap>
        <PageHead title={t(hasC2c ? 'title' : 'titleSpot')} lead={t('lead', { name: appName })}>
          <OtherPages paths={['/quotes', '/trans']} />
        </PageHead>
        <Picture>
          <TradeWindow />
        </Picture>
        <ExchangeLogos />
        <CoinMarks />
      </Wrap>
      <TradeTypes />
      <Strengths />
      <Promises />
      <AppPicture />
    </article>
  );
}

/** Our own drawings, since the marks of other exchanges are not ours to show: what one exchange does with two parties. */
const exchangeLogos = {
  spot: 'M8 26V6m8 20V12m8 14V6M8 6l4 4M8 6 4 10m20-4 4 4m-4-4-4 4',
  futures: 'M4 12 16 4l12 8M4 20l12 8 12-8',
  c2c: 'M12 6a10 10 0 1 0 0 20 10 10 0 1 0 0-20m8 0a10 10 0 1 1 0 20 10 10 0 1 1 0-20',
  otc: 'M16 3 29 16 16 29 3 16zm0 7 6 6-6 6-6-6z',
} as const;

/** The logos of the exchanges between which a member chooses, each where its module is open (spec §2.8). */
function ExchangeLogos() {
  const t = useTranslation(dealMessages);
  const { appName } = useConfiguration();
  const kinds = new Map(useFeatures().map(({ name, kind }) => [name, kind]));
  const c2c = kinds.get('c2c');
  const exchanges = [
    { logo: exchangeLogos.spot, kind: kinds.get('spot') },
    { logo: exchangeLogos.futures, kind: kinds.get('futures') },
    { logo: exchangeLogos.c2c, kind: c2c },
    { logo: exchangeLogos.otc, kind: c2c && t('otc') },
  ].filter(({ kind }) => kind !== undefined);
  if (exchanges.length === 0) return null;
  return (
    <MarksSection aria-labelledby="deal-exchanges">
      <h2 id="deal-exchanges">{t('exchanges', { name: appName })}</h2>
      <ExchangeList>
        {exchanges.map(({ logo, kind }) => (
          <li key={kind}>
            <Icon aria-hidden>
              <svg width="28" height="28" viewBox="0 0 32 32" fill="none" stroke="currentColor" strokeWidth="2">
                <path d={logo} strokeLinecap="round" strokeLinejoin="round" />
              </svg>
            </Icon>
            {kind}
          </li>
        ))}
      </ExchangeList>
    </MarksSection>
  );
}

const maxCoins = 12;
const coinPlaceholders = Array.from({ length: maxCoins }, (_, place) => (
  <li key={place}>
    <Skeleton width={28} height={28} round />
    <Skeleton width="3em" height="0.9em" />
  </li>
));

/** The icons of the traded coins. Absent if the coins fail to load. */
function CoinMarks() {
  const t = useTranslation(dealMessages);
  const { data, isError } = useCall(coinsCall);
  const coins = data?.coins.slice(0, maxCoins);
  if (coins ? coins.length === 0 : isError) return null;
  return (
    <MarksSection aria-labelledby="deal-coins" aria-busy={!coins}>
      <h2 id="deal-coins">{t('tradedHere')}</h2>
      <CoinGrid>
        {coins?.map(({ coin, logoUri }) => (
          <li key={coin}>
            <CoinIcon code={coin} src={logoUri} size={28} />
            {coin}
          </li>
        )) ?? coinPlaceholders}
      </CoinGrid>
    </MarksSection>
  );
}

const strengths = [
  ['strongLanguages', Globe],
  ['strongSupport', Headset],
  ['strongPassword', KeyRound],
  ['strongRecords', ReceiptText],
] as const;

/** The four strengths (spec §2.8). */
function Strengths() {
  const t = useTranslation(dealMessages);
  return (
    <StrengthsSection aria-label={t('strongTitle')}>
      <Wrap>
        <StrengthList>
          {strengths.map(([word, Drawing]) => (
            <li key={word}>
              <Icon aria-hidden>
                <Drawing size={22} />
              </Icon>
              {t(word, { count: languages.length })}
            </li>
          ))}
        </StrengthList>
      </Wrap>
    </StrengthsSection>
  );
}

const promises = ['matching', 'ledger', 'fresh', 'private', 'cost', 'review'] as const;

/** The six promises for every deal (spec §2.8). */
function Promises() {
  const t = useTranslation(dealMessages);
  const language = useLanguage();
  const fee = formatPercent(useConfiguration().spotTradingFee, language);
  return (
    <PromisesSection aria-labelledby="deal-promises">
      <Wrap>
        <Title id="deal-promises">{t('promisesTitle')}</Title>
        <PromiseList>
          {promises.map((name) => (
            <li key={name}>
              <h3>{t(`${name}Title`)}</h3>
              <p>{t(`${name}Text`, { fee })}</p>
            </li>
          ))}
        </PromiseList>
      </Wrap>
    </PromisesSection>
  );
}

/** Phones that show the site's own markets. */
function AppPicture() {
  const t = useTranslation(dealMessages);
  return (
    <AppSection aria-labelledby="deal-phone">
      <AppRow>
        <div>
          <Title id="deal-phone">{t('phoneTitle')}</Title>
          <Lead>{t('phoneText')}</Lead>
        </div>
        <NearViewport height={416}>
          {/* Hidden from screen readers: the site says the same in text. */}
          <Phones aria-hidden>
            <Phone>
              <ChartScreen />
            </Phone>
            <Phone>
              <MarketsScreen />
            </Phone>
          </Phones>
        </NearViewport>
      </AppRow>
    </AppSection>
  );
}

const OtherPages = styled(TradingPages)`
  margin-top: ${token.s6};
`;

const Picture = styled.div`
  padding-bottom: ${token.s12};
`;

const MarksSection = styled.section`
  padding-block: ${token.s6} ${token.s12};

  h2 {
    margin-bottom: ${token.s4};
    ${textStyle(13, 500)}
    color: ${token.text3};
  }
`;

const ExchangeList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: ${token.s4};

  li {
    display: flex;
    align-items: center;
    gap: ${token.s3};
    ${textStyle(16, 600)}
  }
`;

const CoinGrid = styled.ul`
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

const StrengthsSection = styled.section`
  border-block: 1px solid ${token.line};
`;

const StrengthList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: ${token.s6} ${token.s8};
  padding-block: ${token.s12};

  li {
    display: flex;
    align-items: center;
    gap: ${token.s4};
    ${textStyle(16, 500)}
  }

  ${media.phone} {
    padding-block: ${token.s8};
  }
`;

const Icon = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: ${token.r3};
  background: ${token.primarySoft};
  color: ${token.primaryText};
`;

const PromisesSection = styled.section`
  padding-block: ${token.s24};

  ${media.phone} {
    padding-block: ${token.s12};
  }
`;

const PromiseList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(18rem, 30%)), 1fr));
  gap: ${token.s12} ${token.s8};
  margin-top: ${token.s12};

  li {
    padding-top: ${token.s4};
    border-top: 1px solid ${token.lineStrong};
  }

  h3 {
    margin-bottom: ${token.s2};
    ${textStyle(20, 600)}
    overflow-wrap: anywhere;
  }

  p {
    ${textStyle(16)}
    letter-spacing: 0;
    color: ${token.text2};
  }

  ${media.phone} {
    gap: ${token.s8};
    margin-top: ${token.s6};
  }
`;

const AppSection = styled.section`
  border-top: 1px solid ${token.line};
  overflow: hidden;
`;

const AppRow = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token.s12};
  align-items: center;
  height: 480px;

  h2 {
    margin-bottom: ${token.s4};
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    height: auto;
    padding-top: ${token.s12};
  }
`;

/** The band's lower edge cuts off the phones. */
const Phones = styled.div`
  display: flex;
  justify-content: center;
  align-items: start;
  gap: ${token.s8};
  height: 416px;

  > :last-child {
    margin-top: ${token.s18};
  }

  ${media.phone} {
    > :last-child {
      display: none;
    }
  }
`;
