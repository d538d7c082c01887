import { futuresProductsCall, type FuturesProductData } from '@livery/contract/calls/futures';
import { useTranslation } from '@livery/i18n';
import { useFuturesTicker, useHasRoute, useLiveState } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import { Link } from '@livery/platform/router';
import { Amount, ButtonLink, Change, EmptyState, ErrorState, Skeleton, VisuallyHidden, token } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { isMarketClosed } from './is-market-closed.ts';
import { MarketName } from '@livery/market-ui/market';
import { moveFocusBetweenRows } from './move-focus-between-rows.ts';
import { Table, TableContainer } from './table-styles.ts';

const PlainAction = styled.span`
  color: ${token.text2};
`;

/** The number of rows to reserve while the futures load. */
const places = [1, 2, 3, 4, 5, 6];

interface FuturesRowProps {
  readonly product: FuturesProductData;
  readonly dense: boolean;
  /** True when any row has an action or a note at its end. */
  readonly withAction: boolean;
}

/** The row of a product. A closed market shows no change, and its button says that it is closed (spec §2.5). */
function FuturesRow({ product, dense, withAction }: FuturesRowProps) {
  const t = useTranslation(marketingMessages);
  const hasPage = useHasRoute('/futures');
  const { price, change } = useFuturesTicker(product.symbol) ?? product;
  const isClosed = isMarketClosed(product);
  const label = t(isClosed ? 'marketClosed' : 'details');
  return (
    <tr data-whole>
      <th scope="row" data-column="name">
        <MarketName pair={product} {...(dense ? { pictureSize: 16, gap: 8 } : { pictureSize: 24, gap: 12 })} />
      </th>
      <td data-column="price">
        <Amount value={price} />
      </td>
      <td data-column="change">{isClosed ? '--' : <Change value={change} digits={1} />}</td>
      {withAction && (
        <td data-column="action">
          {hasPage ? (
            <ButtonLink
              as={Link}
              to={`/futures?symbol=${product.symbol}`}
              size={28}
              onKeyDown={moveFocusBetweenRows}
              variant={isClosed ? 'secondary' : 'soft'}
              aria-label={`${label} ${product.coin}/${product.quote}`}
            >
              {label}
            </ButtonLink>
          ) : (
            isClosed && <PlainAction>{label}</PlainAction>
          )}
        </td>
      )}
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
  </tr>
);

/** The live futures products (spec §2.5 'Futures list item'), for tenants with open futures. */
export function FuturesTable({ dense = false }: { readonly dense?: boolean }) {
  const t = useTranslation(marketingMessages);
  const { data, isError, isPending, refetch } = useCall(futuresProductsCall);
  const stale = useLiveState().prices === 'stale';
  const hasPage = useHasRoute('/futures');
  const withAction = data !== undefined && (hasPage || data.coins.some(isMarketClosed));
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
            {withAction && (
              <th scope="col" data-column="action">
                <VisuallyHidden>{t('details')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {data?.coins.map((product) => <FuturesRow key={product.id} {...{ product, dense, withAction }} />) ??
            places.map(waitingRow)}
        </tbody>
      </Table>
    </TableContainer>
  );
}
