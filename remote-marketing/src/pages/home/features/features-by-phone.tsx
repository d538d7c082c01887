import { useTranslation } from '@livery/i18n';
import { token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { ChartScreen } from '../download/screens.ts';
import { Phone } from '../download/phone.tsx';
import { bodyText, Wrap } from '../../page-styles.ts';
import { NearViewport } from '../near-viewport.tsx';
import { RoundSection, RoundTitle } from '../rounded.ts';
import type { FeaturesVariant } from './features.tsx';
import { OpenFeature } from './open-feature.tsx';

const phone = { width: 294, height: 614 };
const larger = 1.22;

const Section = styled(RoundSection)`
  padding-bottom: clamp(64px, 7.5vw, 96px);
`;

const Columns = styled(Wrap)`
  display: grid;
  grid-template-columns: ${Math.ceil(phone.width * larger)}px minmax(0, 1fr);
  align-items: center;
  gap: clamp(32px, 6vw, 96px);

  @container (width < 56rem) {
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
  }
`;

const PhonePosition = styled.div`
  height: ${Math.ceil(phone.height * larger)}px;

  > div {
    transform-origin: top left;
    scale: ${larger};
  }

  @container (width < 56rem) {
    height: ${phone.height}px;
    max-width: 100%;

    > div {
      scale: 1;
    }
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(15rem, 40%)), 1fr));
  gap: 0 ${token.s12};
  margin-top: ${token.s8};
`;

const Item = styled.li`
  display: flex;
  flex-direction: column;
  gap: 6px;
  padding-block: 20px ${token.s8};
  border-top: 2px solid ${token.text1};

  h3 {
    ${textStyle(20, 600)}
  }

  p {
    ${bodyText.small}
    color: ${token.text2};
  }
`;

/** One text per feature, beside a phone with the live market (layout 5). */
export const FeaturesByPhone: FeaturesVariant = ({ features }) => {
  const t = useTranslation(marketingMessages);
  return (
    <Section aria-labelledby="home-features">
      <Columns>
        {/* Hidden from screen readers: the page says the same in text. */}
        <PhonePosition aria-hidden>
          <NearViewport height={phone.height}>
            <Phone>
              <ChartScreen />
            </Phone>
          </NearViewport>
        </PhonePosition>
        <div>
          <RoundTitle id="home-features">{t('thumbTitle')}</RoundTitle>
          <List>
            {features.map((feature) => (
              <Item key={feature.name}>
                <h3>{feature.title}</h3>
                <p>{feature.text}</p>
                <OpenFeature feature={feature} />
              </Item>
            ))}
          </List>
        </div>
      </Columns>
    </Section>
  );
};
