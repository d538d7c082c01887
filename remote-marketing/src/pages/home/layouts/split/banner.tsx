import { useTranslation } from '@livery/i18n';
import { media, token } from '@livery/ui';
import styled from 'styled-components';
import { marketingMessages } from '../../../../messages.ts';
import { gutter, bodyText } from '../../../page-styles.ts';
import { display } from '../../home-styles.ts';
import { AppLinks } from '../../sections/app-links.tsx';
import { useFiguresInTexts } from '../../sections/figures.tsx';
import { LiveHalf } from './live-half.tsx';
import { BannerFigures } from './styles.ts';

/** From this width on the site header on top of the banner is divided by the same line. */
const split = '@container (width >= 70rem)';
/** The header's height; right of the line the header has its own background. */
const headerHeight = '4.5rem';

const BannerSection = styled.section`
  container-type: inline-size;
  background: ${token.surface1};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  ${split} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    min-height: 45rem;
  }
`;

const IntroductionColumn = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  padding: calc(${headerHeight} + ${token.s12}) ${gutter} ${token.s12};
`;

const Headline = styled.h1`
  max-width: 7.2em;
  margin-block: auto ${token.s6};
  ${display({ sizes: [3, 5.9, 4.75] })}
`;

const BannerSubtitle = styled.p`
  max-width: 25em;
  margin-bottom: ${token.s8};
  ${bodyText.large}
  color: ${token.text2};
`;

const BannerActions = styled.div`
  margin-bottom: auto;
`;

const BannerPicture = styled.div`
  display: grid;
  min-width: 0;

  > img {
    min-height: 20rem;
  }

  ${split} {
    margin-top: ${headerHeight};
  }

  ${media.phone} {
    > img {
      min-height: 0;
    }
  }
`;

/** Text left of the line, the live market right of it. */
export function Banner() {
  const t = useTranslation(marketingMessages);
  const figures = useFiguresInTexts();
  return (
    <BannerSection aria-labelledby="home-headline">
      <Columns>
        <IntroductionColumn>
          <Headline id="home-headline">{t('splitTitle')}</Headline>
          <BannerSubtitle>{t('splitLead', figures)}</BannerSubtitle>
          <BannerActions>
            <AppLinks withCallToAction brief />
          </BannerActions>
          <BannerFigures claims={['dailyVolume', 'users', 'countries']} />
        </IntroductionColumn>
        <BannerPicture>
          <LiveHalf />
        </BannerPicture>
      </Columns>
    </BannerSection>
  );
}
