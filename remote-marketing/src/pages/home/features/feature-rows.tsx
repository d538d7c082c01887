import { useTranslation } from '@livery/i18n';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { Wrap } from '../../page-styles.ts';
import { RuledEnd, RuledKind, RuledSection, RuledTitle, ruledRow } from '../ruled.ts';
import type { FeaturesVariant } from './features.tsx';
import { OpenFeature } from './open-feature.tsx';

const Row = styled.li`
  ${ruledRow}
`;

/** One ruled row per feature, without pictures. */
export const FeatureRows: FeaturesVariant = ({ features }) => {
  const t = useTranslation(marketingMessages);
  return (
    <RuledSection aria-labelledby="home-features">
      <Wrap>
        <RuledTitle id="home-features">{t('whereToTrade')}</RuledTitle>
        <ul>
          {features.map((feature) => (
            <Row key={feature.name}>
              <RuledKind>{feature.kind}</RuledKind>
              <h3>{feature.title}</h3>
              <p>{feature.text}</p>
              <RuledEnd>
                <OpenFeature feature={feature} />
              </RuledEnd>
            </Row>
          ))}
        </ul>
      </Wrap>
    </RuledSection>
  );
};
