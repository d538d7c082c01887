import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { media, token, textStyle } from '@livery/ui';
import styled, { css } from 'styled-components';
import { marketingMessages } from '../../../../messages.ts';
import { chineseHeading } from '../../../page-styles.ts';
import { BannerArt } from '../../sections/banner-art.tsx';
import { useAppLinks, useCallToAction } from '../../sections/app-links.tsx';

const Bar = styled.section`
  display: flex;
  align-items: stretch;
  justify-content: space-between;
  gap: 0 ${token.s6};
  min-height: 4.5rem;
  border-bottom: 1px solid ${token.line};

  @container page (max-width: 45rem) {
    flex-direction: column;
  }
`;

const BannerIntroduction = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  align-content: center;
  gap: ${token.s1} ${token.s6};
  min-width: 0;
  padding: ${token.s3} ${token.s4};
`;

const Headline = styled.h1`
  overflow-wrap: anywhere;
  ${textStyle(20, 600)}
  ${chineseHeading}
`;

const Lead = styled.p`
  ${textStyle(13)}
  color: ${token.text2};
`;

/** A cell for the agent's picture; the layout itself has none. */
const Picture = styled.div`
  flex: 0 0 9rem;
  position: relative;
  margin-left: auto;

  &:empty {
    display: none;
  }

  > img {
    position: absolute;
    inset: 0;
  }

  @container page (max-width: 45rem) {
    flex: 0 0 7rem;
    margin-left: 0;
  }
`;

const BannerLinks = styled.div`
  flex: none;
  display: flex;

  @container page (max-width: 45rem) {
    flex-wrap: wrap;
    overflow: hidden;
  }
`;

const cell = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${token.s2};
  min-height: 44px;
  padding: ${token.s2} 18px;
  border-left: 1px solid ${token.line};
  ${textStyle(13, 600)}
  text-align: center;
  transition: background ${token.fast} ease-out;

  &:focus-visible {
    outline-offset: -2px;
  }

  ${media.hover} {
    &:hover {
      background: ${token.surface2};
    }
  }

  @container page (max-width: 45rem) {
    flex: 1 1 auto;
    /* Each cell has a hairline above and at its left; the row clips the outermost ones. */
    margin-left: -1px;
    border-top: 1px solid ${token.line};
  }
`;

const BannerLink = styled.a`
  ${cell}
`;

const CallToActionLink = styled(Link)`
  ${cell}
  background: ${token.primary};
  color: ${token.onPrimary};

  ${media.hover} {
    &:hover {
      background: ${token.primaryHover};
    }
  }
`;

/** A bar above the terminal with an introduction and the app links as cells at its end. */
export function Banner() {
  const t = useTranslation(marketingMessages);
  const hasSpot = useHasRoute('/spot');
  const callToAction = useCallToAction();
  return (
    <Bar aria-labelledby="home-headline">
      <BannerIntroduction>
        <Headline id="home-headline">{t('deskTitle')}</Headline>
        <Lead>{t(hasSpot ? 'deskLead' : 'deskLeadAlone')}</Lead>
      </BannerIntroduction>
      <Picture>
        <BannerArt />
      </Picture>
      <BannerLinks>
        {callToAction && <CallToActionLink to={callToAction.to}>{t(callToAction.name)}</CallToActionLink>}
        {useAppLinks().map(({ name, href, icon }) => (
          <BannerLink key={name} href={href}>
            {icon}
            {t(name)}
          </BannerLink>
        ))}
      </BannerLinks>
    </Bar>
  );
}
