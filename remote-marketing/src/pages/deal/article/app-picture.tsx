import { useTranslation } from '@livery/i18n';
import { media, token } from '@livery/ui';
import { styled } from 'styled-components';
import { ChartScreen, MarketsScreen } from '../../home/download/screens.ts';
import { Phone } from '../../home/download/phone.tsx';
import { Lead, Title, Wrap } from '../../page-styles.ts';
import { NearViewport } from '../../home/near-viewport.tsx';
import { dealMessages } from '../../../messages.ts';

const Band = styled.section`
  border-top: 1px solid ${token.line};
  overflow: hidden;
`;

const Row = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token.s12};
  align-items: center;
  height: 480px;

  h2 {
    margin-bottom: ${token.s4};
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    height: auto;
    padding-top: ${token.s12};
  }
`;

/** The band's lower edge cuts off the phones. */
const Phones = styled.div`
  display: flex;
  justify-content: center;
  align-items: start;
  gap: ${token.s8};
  height: 416px;

  > :last-child {
    margin-top: ${token.s18};
  }

  ${media.phone} {
    > :last-child {
      display: none;
    }
  }
`;

/** Phones that show the site's own markets. */
export function AppPicture() {
  const t = useTranslation(dealMessages);
  return (
    <Band aria-labelledby="deal-phone">
      <Row>
        <div>
          <Title id="deal-phone">{t('phoneTitle')}</Title>
          <Lead>{t('phoneText')}</Lead>
        </div>
        <NearViewport height={416}>
          {/* Hidden from screen readers: the site says the same in text. */}
          <Phones aria-hidden>
            <Phone>
              <ChartScreen />
            </Phone>
            <Phone>
              <MarketsScreen />
            </Phone>
          </Phones>
        </NearViewport>
      </Row>
    </Band>
  );
}
