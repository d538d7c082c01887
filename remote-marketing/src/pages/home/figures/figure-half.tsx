import { formatCompact, useLanguage, useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { gutter } from '../../page-styles.ts';
import { brandGround, display, onBrand } from '../home-styles.ts';
import {
  HalfParagraph,
  HalfTitle,
  Halves,
  HalvesSection,
  IntroductionHalf,
  oneColumn,
} from '../layouts/split/halves.ts';
import { FigureEntries } from './figure-entries.tsx';
import type { FiguresVariant } from './figures.tsx';

const FigureBackground = styled.div`
  ${brandGround}
  display: grid;
`;

const List = styled.dl`
  ${onBrand}
  display: grid;
  /* Two columns, or one where the text is large. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(9rem, 34%)), 1fr));
  overflow: hidden;

  ${oneColumn} {
    min-height: 26rem;
  }

  /* Each cell has a hairline above and at its left; the list clips the outermost ones. */
  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: center;
    gap: ${token.s1};
    margin: -1px 0 0 -1px;
    padding: 28px ${gutter};
    border: solid ${token.line};
    border-width: 1px 0 0 1px;
  }

  dt {
    ${textStyle(14)}
  }

  dd {
    ${display({ sizes: [1.75, 3.5, 2.75], leading: 1.18 })}
    font-variant-numeric: tabular-nums;
  }
`;

/** The introduction left of the line, the figures right of it. */
export const FigureHalf: FiguresVariant = ({ figures }) => {
  const t = useTranslation(marketingMessages);
  const language = useLanguage();
  const { claims } = useConfiguration();
  return (
    <HalvesSection as="div">
      <Halves>
        <IntroductionHalf>
          <HalfTitle>{t('busyTitle')}</HalfTitle>
          <HalfParagraph>{t('busyText', { trades: formatCompact(claims.tradesPerSecond, language) })}</HalfParagraph>
        </IntroductionHalf>
        <FigureBackground>
          <List>
            <FigureEntries figures={figures} />
          </List>
        </FigureBackground>
      </Halves>
    </HalvesSection>
  );
};
