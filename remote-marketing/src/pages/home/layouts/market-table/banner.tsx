import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { useConfiguration, useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { ButtonLink, media, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../../messages.ts';
import { chineseHeading, Wrap } from '../../../page-styles.ts';
import { BannerArt } from '../../sections/banner-art.tsx';
import { useAppLinks } from '../../banner/use-app-links.tsx';
import { useCallToAction } from '../../banner/use-call-to-action.ts';

const Row = styled(Wrap)`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${token.s4} ${token.s8};
  padding-block: 40px 28px;

  /* Beside a picture the links stand below the text. */
  &:has(> div > img) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 24rem);
  }

  ${media.phone} {
    padding-block: ${token.s6} ${token.s4};

    &:has(> div > img) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Headline = styled.h1`
  overflow-wrap: anywhere;
  ${textStyle(44, 600)}
  ${chineseHeading}

  ${media.phone} {
    ${textStyle(32, 600)}
  }
`;

const Lead = styled.p`
  margin-top: ${token.s1};
  ${textStyle(16)}
  letter-spacing: 0;
  color: ${token.text2};
`;

const BannerLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;

  ${media.phone} {
    flex: 1 0 100%;

    > * {
      flex: 1 1 auto;
    }
  }
`;

/** Holds the agent's picture; the layout itself has none. */
const Picture = styled.div`
  grid-area: 1 / 2 / 3;

  &:empty {
    display: none;
  }

  > img {
    height: auto;
    border-radius: ${token.r3};
  }

  ${media.phone} {
    grid-area: auto;
  }
`;

/** One line of text above a table, with the app links at its end (layout 4). */
export function LineBanner() {
  const t = useTranslation(marketingMessages);
  const language = useLanguage();
  const { claims } = useConfiguration();
  const hasSpot = useHasRoute('/spot');
  const links = useAppLinks();
  const callToAction = useCallToAction();
  const fee = formatPercent(claims.lowestFeePercent, language);
  return (
    <section aria-labelledby="home-headline">
      <Row>
        <div>
          <Headline id="home-headline">
            {t('tableTitle', { coins: formatDecimal(String(claims.coinsTradable), language) })}
          </Headline>
          <Lead>{t(hasSpot ? 'tableLead' : 'tableLeadAlone', { fee })}</Lead>
        </div>
        <BannerLinks>
          {callToAction && (
            <ButtonLink as={Link} to={callToAction.to} size={44} variant="primary">
              {t(callToAction.name)}
            </ButtonLink>
          )}
          {links.map(({ name, href, icon }) => (
            <ButtonLink key={name} href={href} size={44} variant="secondary" icon={icon}>
              {t(name)}
            </ButtonLink>
          ))}
        </BannerLinks>
        <Picture>
          <BannerArt />
        </Picture>
      </Row>
    </section>
  );
}
