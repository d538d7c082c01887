import { useTranslation } from '@livery/i18n';
import { VisuallyHidden, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { gutter } from '../../page-styles.ts';
import { display } from '../home-styles.ts';
import { FeaturePicture } from './feature-picture.tsx';
import type { FeaturesVariant } from './features.tsx';
import { OpenFeature } from './open-feature.tsx';
import type { Feature } from './use-features.ts';

const FeatureSection = styled.section`
  container-type: inline-size;
`;

const Stills = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 2px;
  padding-inline: 2px;

  @container (width < 67.5rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Still = styled.li`
  container-type: inline-size;
  background: ${token.surface1};

  &:last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
`;

const Scene = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 300px);
  gap: ${token.s6} ${token.s12};
  min-height: 25rem;
  padding: ${token.s8} ${gutter};

  @container (width < 34rem) {
    grid-template-columns: minmax(0, 1fr);
    min-height: 0;

    > :last-child {
      order: -1;
    }
  }
`;

const FeatureSummary = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${token.s3};

  > a {
    margin-top: auto;
  }
`;

const FeatureKind = styled.p`
  ${textStyle(13, 500)}
  color: ${token.primaryText};
`;

const Heading = styled.h3`
  ${display({ sizes: [1.5, 2.6, 2], weight: 500, leading: 1.25 })}
  letter-spacing: -0.03em;
`;

const FeatureDescription = styled.p`
  font-size: 1rem;
  line-height: 1.5rem;
  color: ${token.text2};
`;

const Picture = styled.div`
  display: grid;
  align-items: center;
  min-height: 13rem;

  @container (width < 34rem) {
    min-height: 0;
  }
`;

function FeatureStill({ feature }: { readonly feature: Feature }) {
  return (
    <Still>
      <Scene>
        <FeatureSummary>
          <FeatureKind>{feature.kind}</FeatureKind>
          <Heading>{feature.title}</Heading>
          <FeatureDescription>{feature.text}</FeatureDescription>
          <OpenFeature feature={feature} />
        </FeatureSummary>
        <Picture>
          <FeaturePicture name={feature.name} />
        </Picture>
      </Scene>
    </Still>
  );
}

/** Film stills, two per row, each with the picture of a feature. */
export const FeatureStills: FeaturesVariant = ({ features }) => {
  const t = useTranslation(marketingMessages);
  return (
    <FeatureSection aria-labelledby="home-features">
      <VisuallyHidden as="h2" id="home-features">
        {t('featuresTitle')}
      </VisuallyHidden>
      <Stills>
        {features.map((feature) => (
          <FeatureStill key={feature.name} feature={feature} />
        ))}
      </Stills>
    </FeatureSection>
  );
};
