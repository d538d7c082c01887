import { useTranslation } from '@livery/i18n';
import { VisuallyHidden, media, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { FeaturePicture } from './feature-picture.tsx';
import type { FeaturesVariant } from './features.tsx';
import { OpenFeature } from './open-feature.tsx';

const List = styled.ul<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  gap: 1px;
  border-bottom: 1px solid ${token.line};
  background: ${token.line};

  @container page (max-width: 73.75rem) {
    grid-template-columns: repeat(${({ $count }) => Math.min(2, $count)}, minmax(0, 1fr));
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Item = styled.li`
  display: flex;
  flex-direction: column;
  min-width: 0;
  background: ${token.surface0};
`;

const Picture = styled.div`
  display: grid;
  align-items: center;
  min-height: 13.5rem;
  padding: ${token.s3} ${token.s4};
  border-bottom: 1px solid ${token.line};
  background: ${token.surface1};

  > * {
    width: 100%;
    max-width: 320px;
  }

  ${media.phone} {
    min-height: 0;
  }
`;

const FeatureSummary = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: ${token.s1};
  min-height: 10rem;
  padding: ${token.s4};
  overflow-wrap: anywhere;

  h3 {
    ${textStyle(16, 600)}
  }

  > :last-child:is(a) {
    margin-top: auto;
  }

  ${media.phone} {
    min-height: 0;
  }
`;

const FeatureKind = styled.p`
  ${textStyle(13, 500)}
  color: ${token.primaryText};
`;

const FeatureDescription = styled.p`
  ${textStyle(13)}
  color: ${token.text2};
`;

/** One pane per feature, with the picture above the text. */
export const FeaturePanes: FeaturesVariant = ({ features }) => {
  const t = useTranslation(marketingMessages);
  return (
    <section aria-labelledby="home-features">
      <VisuallyHidden as="h2" id="home-features">
        {t('featuresTitle')}
      </VisuallyHidden>
      <List $count={features.length}>
        {features.map((feature) => (
          <Item key={feature.name}>
            <Picture>
              <FeaturePicture name={feature.name} />
            </Picture>
            <FeatureSummary>
              <FeatureKind>{feature.kind}</FeatureKind>
              <h3>{feature.title}</h3>
              <FeatureDescription>{feature.text}</FeatureDescription>
              <OpenFeature feature={feature} />
            </FeatureSummary>
          </Item>
        ))}
      </List>
    </section>
  );
};
