import { orderCall } from '@livery/contract/calls/c2c/order-room';
import { code } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import { ApiError } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { Link } from '@livery/platform/router';
import { ButtonLink, EmptyState, ErrorState } from '@livery/ui';
import { placeAddress } from '../place/place.ts';
import { OpenRoom } from './open-room.tsx';
import { orderRoomMessages } from '../../../messages.ts';
import { RoomSkeleton } from './room-skeleton.tsx';

/** The room of one order (spec §2.12): both of its sides see it change at once. @param id as the address has it */
export function OrderRoom({ id }: { readonly id: number }) {
  const t = useTranslation(orderRoomMessages);
  const { data, error, refetch } = useMemberCall(orderCall, { params: { id } }, ['c2c']);
  if (error instanceof ApiError && error.code === code.notFound)
    return (
      <EmptyState
        title={t('notFound')}
        text={t('notFoundHint')}
        action={
          <ButtonLink as={Link} to={placeAddress({ view: 'orders' })} size={36}>
            {t('toOrders')}
          </ButtonLink>
        }
      />
    );
  if (data) return <OpenRoom order={data} isStale={error !== null} refresh={refetch} />;
  if (error)
    return (
      <ErrorState
        title={t('loadFailed')}
        text={t('loadFailedHint')}
        retryLabel={t('tryAgain')}
        onRetry={() => refetch()}
      />
    );
  return <RoomSkeleton />;
}
