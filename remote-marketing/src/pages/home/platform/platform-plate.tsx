import { useTranslation } from '@livery/i18n';
import { media, token } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { TradingPages } from '../../page-links.tsx';
import { gutter } from '../../page-styles.ts';
import { brandGround, display, onBrand } from '../home-styles.ts';
import { Columns, ColumnsContainer, spanColumns } from '../layouts/editorial/columns.ts';
import { leadingPair } from '../market/pairs.tsx';
import { NearViewport } from '../near-viewport.tsx';
import { TradeWindow } from './trade-window.tsx';

const PlateSheet = styled(ColumnsContainer)`
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

const PlateColumns = styled(Columns)`
  margin-block: 32px 56px;
`;

const PlateDescription = styled.p`
  ${spanColumns(7, 13)}
  ${onBrand}
  font-size: 1.25rem;
  line-height: 1.875rem;
`;

const PlatePages = styled(TradingPages)`
  ${spanColumns(7, 13)}
  ${onBrand}
  margin-top: ${token.s4};
`;

/** The picture bleeds off the right edge, without rounded corners or a border. */
const PlatePicture = styled.div`
  padding-left: ${gutter};

  > div > * {
    border: 0;
    border-radius: 0;
  }
`;

/** The trading platform as a plate in a book, on the tenant's colour. */
export function PlatformPlate() {
  const t = useTranslation(marketingMessages);
  return (
    <PlateSheet aria-labelledby="home-platform">
      <Heading id="home-platform">{t('plateTitle')}</Heading>
      <PlateColumns>
        <PlateDescription>{t('plateText')}</PlateDescription>
        <PlatePages />
      </PlateColumns>
      <PlatePicture>
        <NearViewport height={520}>
          <TradeWindow pair={leadingPair} />
        </NearViewport>
      </PlatePicture>
    </PlateSheet>
  );
}
