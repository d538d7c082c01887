import { useTranslation } from '@livery/i18n';
import { VisuallyHidden, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { gutter } from '../../page-styles.ts';
import { display } from '../home-styles.ts';
import { HalvesSection, halves, oneColumn } from '../layouts/split/halves.ts';
import { FeaturePicture } from './feature-picture.tsx';
import type { FeaturesVariant } from './features.tsx';
import { OpenFeature } from './open-feature.tsx';
import type { Feature } from './use-features.ts';

const Quadrants = styled.ul`
  ${halves}
  overflow: hidden;
`;

/** Light and dark alternate as on a chessboard. */
const Quadrant = styled.li`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${token.s8};
  min-height: 30rem;
  margin: -1px 0 0 -1px;
  padding: ${token.s12} ${gutter} 0;
  border: solid ${token.line};
  border-width: 1px 0 0 1px;
  background: ${token.surface1};

  &:nth-child(4n + 2),
  &:nth-child(4n + 3) {
    background: ${token.surface2};
  }

  /* The last of an odd number takes both halves: text left of the line, picture right of it. */
  &:last-child:nth-child(odd) {
    grid-column: 1 / -1;
    flex-direction: row;
    align-items: flex-end;
    min-height: 22rem;
    background: linear-gradient(90deg, ${token.surface2} 50%, ${token.surface1} 50%);

    > :first-child {
      align-self: flex-start;
      flex: 1;
    }
  }

  ${oneColumn} {
    &&& {
      flex-direction: column;
      align-items: stretch;
      min-height: 0;
      background: ${token.surface1};
    }

    &&&:nth-child(even) {
      background: ${token.surface2};
    }
  }
`;

const FeatureSummary = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.s2};
`;

const FeatureKind = styled.p`
  ${textStyle(13, 500)}
  color: ${token.text3};
`;

const Heading = styled.h3`
  max-width: 11em;
  ${display({ sizes: [1.5, 2.6, 2], leading: 1.25 })}
  letter-spacing: -0.035em;
`;

const FeatureDescription = styled.p`
  max-width: 30em;
  font-size: 1rem;
  line-height: 1.5rem;
  color: ${token.text2};
`;

/** The quadrant's lower edge cuts off the card. */
const Card = styled.div`
  align-self: flex-end;
  display: grid;
  align-items: end;
  width: 21.25rem;
  max-width: 100%;
  min-height: 12rem;
  padding: 20px;
  border: 1px solid ${token.line};
  border-bottom: 0;
  border-radius: ${token.r3} ${token.r3} 0 0;
  background: ${token.surface1};
  box-shadow: ${token.shadow1};

  ${oneColumn} {
    width: 28rem;
    min-height: 0;
  }
`;

function FeatureQuadrant({ feature }: { readonly feature: Feature }) {
  return (
    <Quadrant>
      <FeatureSummary>
        <FeatureKind>{feature.kind}</FeatureKind>
        <Heading>{feature.title}</Heading>
        <FeatureDescription>{feature.text}</FeatureDescription>
        <OpenFeature feature={feature} />
      </FeatureSummary>
      <Card>
        <FeaturePicture name={feature.name} />
      </Card>
    </Quadrant>
  );
}

/** Two features per row around the line, each with a picture card. */
export const FeatureQuadrants: FeaturesVariant = ({ features }) => {
  const t = useTranslation(marketingMessages);
  return (
    <HalvesSection aria-labelledby="home-features">
      <VisuallyHidden as="h2" id="home-features">
        {t('featuresTitle')}
      </VisuallyHidden>
      <Quadrants>
        {features.map((feature) => (
          <FeatureQuadrant key={feature.name} feature={feature} />
        ))}
      </Quadrants>
    </HalvesSection>
  );
};
