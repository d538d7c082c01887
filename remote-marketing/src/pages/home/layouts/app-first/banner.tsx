import { useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { media, textStyle, token, VisuallyHidden } from '@livery/ui';
import { ArrowRight } from 'lucide-react';
import styled, { css } from 'styled-components';
import { marketingMessages } from '../../../../messages.ts';
import { Wrap } from '../../../page-styles.ts';
import { Phone } from '../../pictures/phone.tsx';
import { longLabels, ScanToDownload, useAppLinks, useCallToAction } from '../../sections/app-links.tsx';
import { useFiguresInTexts } from '../../sections/figures.tsx';
import { display } from '../../home-styles.ts';
import { PocketScreen } from '../../pictures/pocket-screen.tsx';
import { BannerArt } from '../../sections/banner-art.tsx';

/** The floating header covers this height of the banner, in `rem` because the header grows with the text. */
const headerRoom = '5.75rem';
/** In `rem`, because at 200 % text a window of 1280 px is narrow. */
const twoColumns = '@container (width < 70rem)';
const oneColumn = '@container (width < 44rem)';

/** One phone on the tenant's colour, with the headline split around it. */
export function Banner() {
  const t = useTranslation(marketingMessages);
  const figures = useFiguresInTexts();
  return (
    <ColourField aria-labelledby="home-headline">
      <Columns>
        <HeadlineSide>
          <Headline id="home-headline">
            {t('handTitle')} <VisuallyHidden>{t('handTitleEnd')}</VisuallyHidden>
          </Headline>
          <BannerHeadline>
            <ScanToDownload size={112} />
            <p>{t('bannerLead', figures)}</p>
          </BannerHeadline>
        </HeadlineSide>
        <PhonePosition>
          <BannerArt>
            {/* Hidden from screen readers: the page says the same in text. */}
            <div aria-hidden>
              <Phone>
                <PocketScreen />
              </Phone>
            </div>
          </BannerArt>
        </PhonePosition>
        <HeadlineSide>
          <HeadlineEnd aria-hidden>{t('handTitleEnd')}</HeadlineEnd>
          <BannerLinks>
            <StoreButtons />
          </BannerLinks>
        </HeadlineSide>
      </Columns>
    </ColourField>
  );
}

/** The banner's first action and the app links, as a column of large buttons on the tenant's colour. */
function StoreButtons() {
  const t = useTranslation(marketingMessages);
  const callToAction = useCallToAction();
  return (
    <ButtonList>
      {callToAction && (
        <li>
          <CallToActionButton to={callToAction.to} $lined={false}>
            <ArrowRight size={18} aria-hidden />
            {t(callToAction.name)}
          </CallToActionButton>
        </li>
      )}
      {useAppLinks().map(({ name, href, icon }) => (
        <li key={name}>
          <StoreButton href={href} $lined={name === 'h5Login'}>
            {icon}
            {t(longLabels[name])}
          </StoreButton>
        </li>
      ))}
    </ButtonList>
  );
}

/** Everything on the tenant's colour takes the text colour that is readable there. */
const ColourField = styled.section`
  --focus: ${token.onPrimary};
  --text-1: ${token.onPrimary};
  --text-2: ${token.onPrimary};
  container-type: inline-size;
  background: ${token.primary};
  color: ${token.onPrimary};
  overflow: hidden;
`;

const Columns = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 332px minmax(0, 1fr);
  gap: ${token.s12};
  min-height: 800px;

  ${twoColumns} {
    grid-template: auto auto 1fr auto / minmax(0, 1fr) 296px;
    gap: 0 ${token.s8};
    min-height: 0;
    padding-top: calc(${headerRoom} + 40px);
  }

  ${oneColumn} {
    grid-template: none / minmax(0, 1fr);
    padding-top: calc(${headerRoom} + 24px);
  }
`;

const HeadlineSide = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${token.s8};
  padding-bottom: 56px;

  ${twoColumns} {
    display: contents;
  }
`;

const headline = css`
  ${display({ sizes: [3, 6.6, 5.25], weight: 650, leading: 0.96 })}

  /* Six letters of these languages fill the column beside the phone; words are not broken. */
  &:lang(ja),
  &:lang(ko),
  &:lang(zh) {
    font-size: clamp(2.5rem, 4.8vw, 3.875rem);
    word-break: keep-all;
  }
`;

const Headline = styled.h1`
  ${headline}
  padding-top: calc(${headerRoom} + 72px);

  ${twoColumns} {
    padding-top: 0;
  }
`;

/** The headline continues on the other side of the phone. */
const HeadlineEnd = styled.p`
  ${headline}
  padding-top: 324px;

  ${twoColumns} {
    grid-row: 2;
    padding-top: 0;
  }
`;

const BannerHeadline = styled.div`
  display: grid;
  gap: ${token.s6};
  font: 500 1.25rem/1.75rem ${token.font};

  > p {
    max-width: 18em;
  }

  ${twoColumns} {
    grid-row: 3;
    align-content: end;
    padding-block: 28px;
  }

  ${oneColumn} {
    padding-block: 20px ${token.s6};

    /* The code is hidden on phones, which cannot scan themselves. */
    > figure {
      display: none;
    }
  }
`;

const BannerLinks = styled.div`
  width: 100%;
  max-width: 17rem;

  ${twoColumns} {
    grid-row: 4;
    padding-bottom: ${token.s12};
  }

  ${oneColumn} {
    max-width: none;
    padding-bottom: 0;
  }
`;

/** The field's lower edge cuts off the phone. An agent's picture takes the phone's place. */
const PhonePosition = styled.div`
  align-self: start;
  height: 688px;
  margin-top: calc(${headerRoom} + 20px);
  margin-bottom: -40px;

  > div {
    transform-origin: top left;
    scale: 1.129;
  }

  /* Agents' pictures are wide; a square crop shows most of them. */
  &:has(> img) {
    align-self: center;
    height: 332px;
    margin-bottom: 0;
  }

  > img {
    border-radius: 24px;
  }

  ${twoColumns} {
    grid-area: 1 / 2 / 5 / 3;
    height: 560px;
    margin-block: 0;

    > div {
      scale: 1;
    }
  }

  ${oneColumn} {
    grid-area: auto;
    justify-self: center;
    width: 294px;
    height: 360px;
    margin-top: 40px;
  }
`;

const ButtonList = styled.ul`
  display: grid;
  gap: ${token.s2};
`;

const solid = css`
  background: ${token.onPrimary};
  color: ${token.primary};
`;

const lined = css`
  box-shadow: inset 0 0 0 1.5px ${token.onPrimary};
`;

const buttonStyle = css<{ $lined: boolean }>`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 60px;
  padding: ${token.s2} 20px;
  border-radius: 16px;
  ${textStyle(16, 600)}
  ${({ $lined }) => ($lined ? lined : solid)}

  svg {
    flex: none;
  }

  ${media.hover} {
    &:hover {
      filter: brightness(1.12);
    }
  }
`;

const StoreButton = styled.a<{ $lined: boolean }>`
  ${buttonStyle}
`;

const CallToActionButton = styled(Link)<{ $lined: boolean }>`
  ${buttonStyle}
`;
