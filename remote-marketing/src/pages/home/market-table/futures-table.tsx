import { futuresProductsCall, type FuturesProductData } from '@livery/contract/calls/futures';
import { useTranslation } from '@livery/i18n';
import { MarketName, pairName } from '@livery/market-ui/market';
import { useFuturesTicker, useLiveState } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import { Amount, Change, EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@livery/ui';
import { marketingMessages } from '../../../messages.ts';
import { moveFocusBetweenRows } from './market-table.tsx';
import { NameCell, RowAction, RowLink, Table, TableContainer } from './table-styles.ts';

/** The number of rows to reserve while the futures load. */
const places = [1, 2, 3, 4, 5, 6];

interface FuturesRowProps {
  readonly product: FuturesProductData;
  readonly dense: boolean;
}

/** The row of a product. A closed market shows no change, and its button says that it is closed (spec §2.5). */
function FuturesRow({ product, dense }: FuturesRowProps) {
  const t = useTranslation(marketingMessages);
  const { price, change } = useFuturesTicker(product.symbol) ?? product;
  const isClosed = isMarketClosed(product);
  const label = t(isClosed ? 'marketClosed' : 'details');
  return (
    <tr data-whole>
      <NameCell scope="row" data-column="name">
        <RowLink
          to={`/futures?symbol=${product.symbol}`}
          onKeyDown={moveFocusBetweenRows}
          aria-label={`${label} ${pairName(product)}`}
        >
          <MarketName pair={product} {...(dense ? { pictureSize: 16, gap: 8 } : { pictureSize: 24, gap: 12 })} />
        </RowLink>
      </NameCell>
      <td data-column="price">
        <Amount value={price} />
      </td>
      <td data-column="change">{isClosed ? '--' : <Change value={change} digits={1} />}</td>
      <td data-column="action">
        <RowAction $quiet={isClosed} aria-hidden>
          {label}
        </RowAction>
      </td>
    </tr>
  );
}

const waitingRow = (place: number) => (
  <tr key={place} data-whole>
    <th scope="row" data-column="name">
      <Skeleton width="6em" />
    </th>
    <td data-column="price">
      <Skeleton width="5em" />
    </td>
    <td data-column="change">
      <Skeleton width="4em" />
    </td>
    <td data-column="action">
      <Skeleton width="4em" />
    </td>
  </tr>
);

/** The live futures products (spec §2.5 'Futures list item'), where futures are open. */
export function FuturesTable({ dense = false }: { readonly dense?: boolean }) {
  const t = useTranslation(marketingMessages);
  const { data, isError, isPending, refetch } = useCall(futuresProductsCall);
  const stale = useLiveState().prices === 'stale';
  if (isError && !data) {
    return (
      <ErrorState
        title={t('futuresFailed')}
        text={t('howFailedText')}
        retryLabel={t('tryAgain')}
        onRetry={() => refetch()}
      />
    );
  }
  if (data?.coins.length === 0) return <EmptyState title={t('noFutures')} />;
  return (
    <TableContainer>
      <Table aria-label={t('futures')} aria-busy={isPending} $dense={dense} $stale={stale}>
        <thead>
          <tr data-whole>
            <th scope="col" data-column="name">
              {t('market')}
            </th>
            <th scope="col" data-column="price">
              {t('lastPrice')}
            </th>
            <th scope="col" data-column="change">
              {t('change24h')}
            </th>
            <th scope="col" data-column="action">
              <VisuallyHidden>{t('details')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {data?.coins.map((product) => <FuturesRow key={product.id} product={product} dense={dense} />) ??
            places.map(waitingRow)}
        </tbody>
      </Table>
    </TableContainer>
  );
}

/** True when a futures product with trading hours is outside of them or was closed (spec §2.5). */
export const isMarketClosed = ({ type, closeStatus }: Pick<FuturesProductData, 'type' | 'closeStatus'>): boolean =>
  type === 1 && (closeStatus === 0 || closeStatus === 2);
