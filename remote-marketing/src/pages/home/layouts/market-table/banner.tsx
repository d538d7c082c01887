import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { media, token, textStyle } from '@livery/ui';
import styled from 'styled-components';
import { marketingMessages } from '../../../../messages.ts';
import { chineseHeading, Wrap } from '../../../page-styles.ts';
import { BannerArt } from '../../sections/banner-art.tsx';
import { AppLinks } from '../../sections/app-links.tsx';
import { useFiguresInTexts } from '../../sections/figures.tsx';

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

const BannerLinks = styled(AppLinks)`
  ${media.phone} {
    flex: 1 0 100%;

    && > * {
      flex-basis: auto;
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

/** One line of text above a table, with the app links at its end. */
export function Banner() {
  const t = useTranslation(marketingMessages);
  const { fee } = useFiguresInTexts();
  const hasSpot = useHasRoute('/spot');
  return (
    <section aria-labelledby="home-headline">
      <Row>
        <div>
          <Headline id="home-headline">{t('tableTitle')}</Headline>
          <Lead>{t(hasSpot ? 'tableLead' : 'tableLeadAlone', { fee })}</Lead>
        </div>
        <BannerLinks withCallToAction brief alike size={44} />
        <Picture>
          <BannerArt />
        </Picture>
      </Row>
    </section>
  );
}
