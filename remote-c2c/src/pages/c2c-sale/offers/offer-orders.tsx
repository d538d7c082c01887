import type { Sale } from '@livery/contract/calls/c2c/offers';
import { saleOrdersCall, type Order } from '@livery/contract/calls/c2c/orders';
import { formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { useListedRecords } from '@livery/platform/records';
import { Link } from '@livery/platform/router';
import { Amount, Button, ErrorState, media, Skeleton, textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { offersMessages } from '../../../messages.ts';
import { formatFiat } from '../fiat-money.ts';
import { OrderStatusPill } from '../order-status.tsx';
import { placeAddress } from '../place.ts';

/** The orders of an offer, each with a link to its room. */
export function OfferOrders({ offer }: { readonly offer: Sale }) {
  const t = useTranslation(offersMessages);
  const language = useLanguage();
  const { rows, isComplete, isFailed, isMoreFailed, loadMore, refetch } = useOfferOrders(offer.id);
  if (!rows)
    return (
      <Orders aria-busy={!isFailed}>
        {isFailed ? (
          <ErrorState
            title={t('ordersFailed')}
            text={t('loadFailedText')}
            retryLabel={t('tryAgain')}
            onRetry={refetch}
          />
        ) : (
          <Skeleton height={80} />
        )}
      </Orders>
    );
  return (
    <Orders>
      {rows.length === 0 && <p>{t('noOrders')}</p>}
      <ul aria-label={t('ordersOf', { id: offer.id })}>
        {rows.map(({ id, createTime, quantity, coin, fiatAmount, currency, counterparty, status }) => (
          <li key={id}>
            <Link to={placeAddress({ view: 'order', id })}>{t('order', { id })}</Link>
            <OrderStatusPill status={status} />
            <bdi>{counterparty}</bdi>
            <span>
              <Amount value={quantity} unit={coin} /> · {formatFiat(fiatAmount, currency, language)}
            </span>
            <time>{formatTime(createTime)}</time>
          </li>
        ))}
      </ul>
      {!isComplete && (
        <Button size={28} onClick={loadMore}>
          {t(isMoreFailed ? 'tryAgain' : 'showMore')}
        </Button>
      )}
    </Orders>
  );
}

/** Spec §9. */
const pageSize = 10;

/** The orders of an offer, newest first, page by page. */
function useOfferOrders(id: number) {
  const { api } = usePlatform();
  const answer = useMemberCall(saleOrdersCall, { params: { id }, query: { pageSize } }, ['c2c']);
  const first = answer.isPlaceholderData ? undefined : answer.data;
  const listed = useListedRecords<Order>({
    key: String(id),
    first,
    pageSize,
    recheckOn: first,
    async load(page, signal) {
      return (await api.call(saleOrdersCall, { params: { id }, query: page }, { signal, quiet: true })).list;
    },
    isFinal: ({ status }) => status === 'released' || status === 'cancelled',
  });
  return { ...listed, isFailed: answer.isError, refetch: answer.refetch };
}

const Orders = styled.div`
  border-radius: ${token.r2};
  background: ${token.surface2};
  ${textStyle(13)}

  > p,
  > button {
    margin: ${token.s3};
  }

  li {
    display: grid;
    grid-template-columns: 1.4fr 1fr 1fr 1fr auto;
    align-items: center;
    gap: ${token.s1} ${token.s3};
    min-height: 40px;
    padding: ${token.s1} ${token.s3};
  }

  li > span {
    justify-self: start;
  }

  li + li {
    border-top: 1px solid ${token.line};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    color: ${token.primaryText};
    font-weight: 500;

    ${media.touch} {
      min-height: 44px;
    }
  }

  time,
  bdi {
    color: ${token.text2};
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    li {
      grid-template-columns: minmax(0, 1fr) auto;
      padding-block: ${token.s2};
    }

    li > span {
      justify-self: end;
    }
  }
`;
