import { maskedAccount } from '@livery/account-forms/member';
import { pauseOfferCall, type Sale } from '@livery/contract/calls/c2c/offers';
import type { OfferStatus } from '@livery/contract/calls/c2c/states';
import { isPositive, proportion } from '@livery/contract/decimal';
import { fiatAmount } from '@livery/contract/rules/c2c';
import { formatDecimal, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { CoinPicture } from '@livery/market-ui/market';
import { usePlatform } from '@livery/platform';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import {
  Amount,
  Button,
  loadChunk,
  media,
  Pill,
  textStyle,
  toast,
  token,
  useLoadOnPress,
  type PillTone,
} from '@livery/ui';
import { ChevronDown, ChevronUp, Pause, Play } from 'lucide-react';
import { useId, useState, type ComponentType } from 'react';
import styled from 'styled-components';
import { offersMessages } from '../../../messages.ts';
import { formatFiatRange, formatUnitPrice } from '../fiat-money.ts';
import type { EndOfferDialogProps } from './end-offer-dialog.tsx';
import { OfferOrders } from './offer-orders.tsx';
import { isStanding } from './use-offers.ts';

interface OfferItemProps {
  readonly offer: Sale;
  readonly refetch: () => Promise<unknown>;
}

/** An own offer: its progress, terms and actions, and its orders, which expand below it. */
export function OfferItem({ offer, refetch }: OfferItemProps) {
  const t = useTranslation(offersMessages);
  const language = useLanguage();
  const ordersId = useId();
  const [isExpanded, setExpanded] = useState(false);
  const { id, coin, currency, unitPrice, quantity, minQuantity, maxQuantity, reference } = offer;
  const name = t('offer', {
    amount: `${formatDecimal(quantity, language)} ${coin}`,
    price: formatUnitPrice(unitPrice, currency, language),
  });
  const [least, most] = [minQuantity, maxQuantity].map((limit) => fiatAmount(limit, unitPrice, currency));
  const asked = [
    ...(offer.requiresVerified ? [t('buyersVerified')] : []),
    ...(offer.minPurchases > 0
      ? [t('buyersPurchases', { number: formatDecimal(String(offer.minPurchases), language) })]
      : []),
  ];
  const Chevron = isExpanded ? ChevronUp : ChevronDown;
  return (
    <Item>
      <ItemHead>
        <CoinPicture coin={coin} />
        <h3>{name}</h3>
        <OfferStatusPill status={offer.status} />
        <span>
          {isStanding(offer) && <OfferActions offer={offer} name={name} refetch={refetch} />}
          <Button
            size={28}
            variant="ghost"
            icon={<Chevron size={14} aria-hidden />}
            aria-label={t('ordersOf', { id })}
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? ordersId : undefined}
            onClick={() => setExpanded(!isExpanded)}
          >
            {t('orders')}
          </Button>
        </span>
      </ItemHead>
      <OfferProgress offer={offer} />
      <Facts>
        <div>
          <dt>{t('limits')}</dt>
          <dd>{least !== undefined && most !== undefined && formatFiatRange(least, most, currency, language)}</dd>
        </div>
        <div>
          <dt>{t('paidOn')}</dt>
          <dd>
            {offer.bankName} {maskedAccount(offer.accountNumber)}
          </dd>
        </div>
        <div>
          <dt>{t('created')}</dt>
          <dd>
            <time>{formatTime(offer.createTime)}</time>
          </dd>
        </div>
        <div>
          <dt>{t('number')}</dt>
          <dd>{id}</dd>
        </div>
        {reference !== '' && (
          <div>
            <dt>{t('note')}</dt>
            <dd>{reference}</dd>
          </div>
        )}
        {asked.length > 0 && (
          <div>
            <dt>{t('buyers')}</dt>
            <dd>{asked.join(' · ')}</dd>
          </div>
        )}
      </Facts>
      {isExpanded && (
        <div id={ordersId}>
          <OfferOrders offer={offer} />
        </div>
      )}
    </Item>
  );
}

const colours = { sold: token.primary, inOrders: token.warning, remaining: token.surface3 } as const;

/** How much of an offer is sold, is in running orders, and is left. */
function OfferProgress({ offer }: { readonly offer: Sale }) {
  const t = useTranslation(offersMessages);
  const parts = (['sold', 'inOrders'] as const).filter((part) => isPositive(offer[part]));
  const widthOf = (part: 'sold' | 'inOrders') => `${proportion(offer[part], offer.quantity, 10_000) / 100}%`;
  return (
    <div>
      <Bar aria-hidden>
        {parts.map((part) => (
          <Part key={part} $of={part} style={{ width: widthOf(part) }} />
        ))}
      </Bar>
      <Legend>
        {(['sold', 'inOrders', 'remaining'] as const).map((part) => (
          <div key={part}>
            <i style={{ background: colours[part] }} aria-hidden />
            <dt>{t(part)}</dt>
            <dd>
              <Amount value={offer[part]} />
            </dd>
          </div>
        ))}
      </Legend>
    </div>
  );
}

const pills = {
  open: { tone: 'running', label: 'open' },
  paused: { tone: 'waiting', label: 'paused' },
  sold: { tone: 'done', label: 'sold' },
  withdrawn: { tone: 'neutral', label: 'withdrawn' },
} as const satisfies Readonly<Record<OfferStatus, { readonly tone: PillTone; readonly label: string }>>;

/** The message that names a status. */
export const statusLabel = (status: OfferStatus) => pills[status].label;

/** The status of an own offer. */
function OfferStatusPill({ status }: { readonly status: OfferStatus }) {
  const t = useTranslation(offersMessages);
  const { tone, label } = pills[status];
  return <Pill tone={tone}>{t(label)}</Pill>;
}

interface OfferActionsProps {
  readonly offer: Sale;
  /** The name of the offer for screen readers. */
  readonly name: string;
  /** Reloads the list. */
  readonly refetch: () => Promise<unknown>;
}

const loadDialog = () => loadChunk(async () => (await import('./end-offer-dialog.tsx')).EndOfferDialog);

/** The buttons that pause, resume and end an offer. */
function OfferActions({ offer, name, refetch }: OfferActionsProps) {
  const t = useTranslation(offersMessages);
  const { showError } = usePlatform();
  const { state, send } = useRepeatableCall(pauseOfferCall);
  const dialog = useLoadOnPress<ComponentType<EndOfferDialogProps>>(loadDialog, t('partFailed'));
  const isOpen = offer.status === 'open';
  const Icon = isOpen ? Pause : Play;

  async function pause(): Promise<void> {
    const input = { params: { id: offer.id }, body: { status: isOpen ? 'paused' : 'open' } } as const;
    const outcome = await send(input, refetch);
    if (outcome.status === 'done') {
      toast.success(t(isOpen ? 'nowPaused' : 'nowOpen'));
      return;
    }
    showError(outcome.error);
    // The offer may have been sold or ended in the meantime.
    await refetch();
  }

  return (
    <>
      <Button
        size={28}
        icon={<Icon size={14} aria-hidden />}
        aria-label={t(isOpen ? 'pauseNamed' : 'resumeNamed', { offer: name })}
        busy={isBusy(state)}
        onClick={pause}
      >
        {t(isOpen ? 'pause' : 'resume')}
      </Button>
      <Button
        size={28}
        variant="danger"
        aria-label={t('endNamed', { offer: name })}
        busy={dialog.isLoading}
        onClick={dialog.open}
      >
        {t('end')}
      </Button>
      {dialog.Part && (
        <dialog.Part offer={offer} refetch={refetch} isOpen={dialog.isOpen} onClose={() => dialog.setOpen(false)} />
      )}
    </>
  );
}

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s3};
  padding: ${token.s4};

  & + & {
    border-top: 1px solid ${token.line};
  }

  ${media.phone} {
    padding-inline: ${token.s3};
  }
`;

const ItemHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s2} ${token.s3};

  h3 {
    ${textStyle(16, 600)}
    font-variant-numeric: tabular-nums lining-nums;
  }

  > span:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: ${token.s2};
    margin-inline-start: auto;
  }

  ${media.phone} {
    > span:last-child {
      flex-basis: 100%;
    }
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(170px, 1fr));
  gap: ${token.s2} ${token.s4};
  ${textStyle(13)}
  font-variant-numeric: tabular-nums lining-nums;

  dt {
    ${textStyle(12)}
    color: ${token.text2};
  }

  dd {
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);

    > div {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      gap: 0 ${token.s3};
    }

    dd {
      margin-inline-start: auto;
      text-align: end;
    }
  }
`;

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 6px;
  border-radius: ${token.r1};
  background: ${token.surface3};
  overflow: hidden;
`;

const Part = styled.span<{ $of: 'sold' | 'inOrders' }>`
  background: ${({ $of }) => ($of === 'sold' ? token.primary : token.warning)};
`;

const Legend = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.s4};
  margin-top: ${token.s1};
  ${textStyle(12)}
  color: ${token.text2};

  > div {
    display: flex;
    align-items: center;
    gap: 6px;
  }

  i {
    width: 6px;
    height: 6px;
    border-radius: 50%;
  }

  dd {
    color: ${token.text1};
  }
`;
