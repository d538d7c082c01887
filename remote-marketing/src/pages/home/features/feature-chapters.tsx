import { useTranslation } from '@livery/i18n';
import { VisuallyHidden, token } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { enterOnScroll, bodyText } from '../../page-styles.ts';
import { display } from '../home-styles.ts';
import { ColumnsContainer, spanColumns, columns, oneColumn } from '../layouts/editorial/columns.ts';
import { FeaturePicture } from './feature-picture.tsx';
import type { FeaturesVariant } from './features.tsx';
import { OpenFeature } from './open-feature.tsx';
import type { Feature } from './use-features.ts';

const Chapters = styled.ol`
  counter-reset: chapter;
  border-block: 1px solid ${token.text1};
`;

const Chapter = styled.li`
  ${columns}
  row-gap: ${token.s6};
  padding-block: 40px 56px;
  counter-increment: chapter;

  & + & {
    border-top: 1px solid ${token.line};
  }

  &::before {
    content: counter(chapter);
    grid-column: 1;
    padding-top: 10px;
    font-size: 1rem;
    color: ${token.text3};
  }

  ${oneColumn} {
    &::before {
      padding: 0;
    }
  }
`;

const ChapterText = styled.div`
  ${spanColumns(2, 8)}
  ${enterOnScroll}
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${token.s3};

  p {
    max-width: 32em;
    ${bodyText.large}
    color: ${token.text2};
  }
`;

const Heading = styled.h3`
  ${display({ sizes: [2.25, 4.1, 3.25], leading: 1.04 })}
`;

const Picture = styled.div`
  ${spanColumns(9, 13)}
  align-self: center;
  min-width: 0;

  ${oneColumn} {
    width: 100%;
    max-width: 26rem;
  }
`;

function FeatureChapter({ feature }: { readonly feature: Feature }) {
  return (
    <Chapter>
      <ChapterText>
        <Heading>{feature.title}</Heading>
        <p>{feature.text}</p>
        <OpenFeature feature={feature} />
      </ChapterText>
      <Picture>
        <FeaturePicture name={feature.name} />
      </Picture>
    </Chapter>
  );
}

/** One numbered chapter per feature, with its picture in the margin. */
export const FeatureChapters: FeaturesVariant = ({ features }) => {
  const t = useTranslation(marketingMessages);
  return (
    <ColumnsContainer aria-labelledby="home-features">
      <VisuallyHidden as="h2" id="home-features">
        {t('featuresTitle')}
      </VisuallyHidden>
      <Chapters>
        {features.map((feature) => (
          <FeatureChapter key={feature.name} feature={feature} />
        ))}
      </Chapters>
    </ColumnsContainer>
  );
};
