import { useTranslation } from '@livery/i18n';
import { marketUiMessages } from '@livery/market-ui/messages';
import { Panel, PanelGrid, PanelHead, usePanelLayout } from '@livery/market-ui/panel';
import { MarketBarSkeleton } from '@livery/market-ui/trade-page';
import { Skeleton, media, textStyle, token } from '@livery/ui';
import { styled } from 'styled-components';
import { spotMessages } from '../../messages.ts';
import { storageKeys } from './storage-keys.ts';

const PanelBody = styled.div`
  flex: 1;
  min-height: 0;
  padding: ${token.s3};
`;

const ChartSkeletonBody = styled(PanelBody)`
  display: grid;
  place-items: center;
  ${textStyle(16)}
  text-align: center;
  color: ${token.text2};
`;

const TicketSkeletonArea = styled.div`
  display: grid;
  align-content: start;
  gap: ${token.s3};
  padding: ${token.s3} ${token.s4};

  ${media.phone} {
    padding-inline: ${token.s3};
  }
`;

/** The heights of the order form's rows, px. */
const ticketRows = [36, 36, 24, 62, 62, 32, 62, 48, 44];

const PanelSkeleton = ({ title }: { readonly title: string }) => (
  <Panel $stale={false}>
    <PanelHead>
      <h2>{title}</h2>
    </PanelHead>
    <PanelBody>
      <Skeleton height="100%" />
    </PanelBody>
  </Panel>
);

/** The page while the list of markets is loading: each panel where it will be, with what it says of any market. */
export function SpotSkeleton() {
  const t = useTranslation(spotMessages);
  const panelText = useTranslation(marketUiMessages);
  const [layout, setLayout] = usePanelLayout(storageKeys.layout);
  return (
    <>
      <MarketBarSkeleton />
      <PanelGrid
        layout={layout}
        onLayout={setLayout}
        chart={
          <Panel $stale={false}>
            <PanelHead>
              <Skeleton width="12em" />
            </PanelHead>
            <ChartSkeletonBody role="status">{t('marketLoading')}</ChartSkeletonBody>
          </Panel>
        }
        book={<PanelSkeleton title={panelText('book')} />}
        tape={<PanelSkeleton title={panelText('tape')} />}
        ticket={
          <TicketSkeletonArea>
            {Array.from(ticketRows, (height, row) => (
              <Skeleton key={row} height={height} />
            ))}
          </TicketSkeletonArea>
        }
        orders={<PanelSkeleton title={t('orders')} />}
      />
    </>
  );
}
