import { useTranslation } from '@livery/i18n';
import { media } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { Columns, Sheet, across } from '../columns.ts';
import { display } from '../display.ts';
import { gutter } from '../../look.ts';
import { leadingPair } from '../market/symbols.ts';
import { Near } from '../near.tsx';
import { brandGround, onBrand } from '../on-brand.ts';
import { TradeWindow } from './trade-window.tsx';

const Ground = styled(Sheet)`
  ${brandGround}
  padding-top: 88px;

  ${media.phone} {
    padding-top: 56px;
  }
`;

const Heading = styled.h2`
  ${onBrand}
  max-width: 11em;
  padding-inline: ${gutter};
  ${display({ sizes: [3, 9, 8], leading: 0.96 })}
`;

const Below = styled(Columns)`
  margin-block: 32px 56px;
`;

const Text = styled.p`
  ${across(7, 13)}
  ${onBrand}
  font-size: 1.25rem;
  line-height: 1.875rem;
`;

/** Printed to the right edge, without a corner or a line round it. */
const Print = styled.div`
  padding-left: ${gutter};

  > div > * {
    border: 0;
    border-radius: 0;
  }
`;

/** The trading platform as a plate in a book, on the tenant's colour. */
export function Plate() {
  const t = useTranslation(marketingMessages);
  return (
    <Ground aria-labelledby="home-platform">
      <Heading id="home-platform">{t('plateTitle')}</Heading>
      <Below>
        <Text>{t('plateText')}</Text>
      </Below>
      <Print>
        <Near height={520}>
          <TradeWindow pair={leadingPair} />
        </Near>
      </Print>
    </Ground>
  );
}
