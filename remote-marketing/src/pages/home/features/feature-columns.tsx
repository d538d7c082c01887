import { useTranslation } from '@livery/i18n';
import { media, token, textStyle } from '@livery/ui';
import { css, styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { Section, Title, Wrap, bodyText } from '../../page-styles.ts';
import { OpenFeature } from './open-feature.tsx';
import { FeaturePicture } from './feature-picture.tsx';
import type { FeaturesVariant } from './features.tsx';
import type { Feature } from './use-features.ts';

const List = styled.ul<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  margin-top: ${token.s12};
  border-top: 1px solid ${token.line};
  overflow: hidden;

  /* A single feature stands beside its picture. */
  ${({ $count }) =>
    $count === 1 &&
    css`
      > li {
        flex-direction: row;
        flex-wrap: wrap;
        align-items: center;
        gap: 0 ${token.s12};

        > :first-child {
          flex: 0 1 320px;
        }

        > :last-child {
          flex: 1 1 320px;
        }
      }
    `}

  ${media.tablet} {
    grid-template-columns: repeat(${({ $count }) => Math.min(2, $count)}, minmax(0, 1fr));
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    margin-top: ${token.s6};
  }
`;

const Item = styled.li`
  display: flex;
  flex-direction: column;
  margin: -1px 0 0 -1px;
  padding: ${token.s6};
  border: solid ${token.line};
  border-width: 1px 0 0 1px;

  &:first-child {
    padding-left: 0;
  }

  &:last-child {
    padding-right: 0;
  }

  ${media.tablet} {
    &:nth-child(odd) {
      padding-left: 0;
    }

    &:nth-child(even) {
      padding-right: 0;
    }
  }

  ${media.phone} {
    && {
      padding-inline: 0;
    }
  }
`;

const FeatureSummary = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
`;

const Picture = styled.div`
  display: grid;
  align-items: center;
  height: 236px;
  margin-bottom: ${token.s6};

  > * {
    width: 100%;
    max-width: 320px;
  }

  ${media.phone} {
    height: auto;
    margin-bottom: ${token.s4};
  }
`;

const FeatureKind = styled.p`
  ${textStyle(13, 500)}
  color: ${token.text3};
`;

const Heading = styled.h3`
  margin: ${token.s2} 0;
  ${textStyle(20, 600)}
`;

const FeatureDescription = styled.p`
  flex: 1;
  margin-bottom: ${token.s4};
  ${bodyText.small}
  color: ${token.text2};
`;

function FeatureItem({ feature }: { readonly feature: Feature }) {
  return (
    <Item>
      <Picture>
        <FeaturePicture name={feature.name} />
      </Picture>
      <FeatureSummary>
        <FeatureKind>{feature.kind}</FeatureKind>
        <Heading>{feature.title}</Heading>
        <FeatureDescription>{feature.text}</FeatureDescription>
        <OpenFeature feature={feature} />
      </FeatureSummary>
    </Item>
  );
}

/** One column per feature, below its picture. */
export const FeatureColumns: FeaturesVariant = ({ features }) => {
  const t = useTranslation(marketingMessages);
  return (
    <Section aria-labelledby="home-features">
      <Wrap>
        <Title id="home-features">{t('featuresTitle')}</Title>
        <List $count={features.length}>
          {features.map((feature) => (
            <FeatureItem key={feature.name} feature={feature} />
          ))}
        </List>
      </Wrap>
    </Section>
  );
};
