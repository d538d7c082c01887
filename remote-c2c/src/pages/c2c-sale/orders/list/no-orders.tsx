import { useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { Button, ButtonLink, EmptyState } from '@livery/ui';
import { CircleCheck, SearchX } from 'lucide-react';
import { placeAddress } from '../../place/place.ts';
import { isFiltered, noFilter, type OrderFilter } from '../filter/order-filter.ts';
import { ordersMessages } from '../../../../messages.ts';

export interface NoOrdersProps {
  readonly filter: OrderFilter;
  readonly onChange: (filter: OrderFilter) => void;
}

/** Tells whether there are no orders at all, or none that the filter lets through, and the way to some. */
export function NoOrders({ filter, onChange }: NoOrdersProps) {
  const t = useTranslation(ordersMessages);
  if (!isFiltered(filter))
    return (
      <EmptyState
        title={t('noOrders')}
        text={t('noOrdersHint')}
        action={
          <ButtonLink as={Link} to={placeAddress({ view: 'buy' })} variant="primary" size={28}>
            {t('toMarket')}
          </ButtonLink>
        }
      />
    );
  const onlyWaiting = !isFiltered({ ...filter, isMine: false });
  return (
    <EmptyState
      icon={onlyWaiting ? <CircleCheck size={20} /> : <SearchX size={20} />}
      title={t(onlyWaiting ? 'nothingWaits' : 'noMatch')}
      text={t(onlyWaiting ? 'nothingWaitsHint' : 'noMatchHint')}
      action={
        <Button size={28} onClick={() => onChange(noFilter)}>
          {t('clearFilters')}
        </Button>
      }
    />
  );
}
