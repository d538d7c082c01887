import type { Offer } from '@livery/contract/calls/c2c/offers';
import { takeOfferCall } from '@livery/contract/calls/c2c/orders';
import { isLess, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import {
  defineCommandKind,
  isBusy,
  useCommand,
  useCommandOutcomes,
  usePendingCommands,
  type CommandState,
} from '@livery/platform/commands';
import { dropDraft } from '@livery/platform/draft';
import { Link, useNavigate } from '@livery/platform/router';
import { Button, ButtonLink, Pill, textStyle, toast, token } from '@livery/ui';
import { KeyValues } from '@livery/ui/key-values';
import { CircleX } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { c2cMessages, marketMessages } from '../../../messages.ts';
import { formatFiat, formatUnitPrice } from '../fiat-money.ts';
import { placeAddress } from '../place.ts';
import type { Purchase } from './purchase.ts';

/** Why no order was opened: another buyer took the offer or part of it, or another reason of the exchange. */
interface TakingRefusal {
  readonly kind: 'gone' | 'smaller' | 'tooManyOrders' | 'locked' | 'unverified' | 'other';
  /** The exchange's message. */
  readonly message: string;
}

export interface Taking {
  readonly state: CommandState<unknown>;
  readonly isSending: boolean;
  /** The quantity of an earlier purchase, of any coin, that has no answer yet. */
  readonly earlier: Decimal | undefined;
  readonly refusal: TakingRefusal | undefined;
  /** Buys a quantity of an offer, and opens the order. */
  take(offer: Offer, quantity: Decimal): Promise<void>;
  forgetRefusal(): void;
}

const refusalKinds: Readonly<Record<number, TakingRefusal['kind']>> = {
  [code.noOffer]: 'gone',
  [code.amountTooLarge]: 'smaller',
  [code.tooManyUnpaid]: 'tooManyOrders',
  [code.tooManyHeld]: 'tooManyOrders',
  [code.dayLimitReached]: 'locked',
  [code.notVerified]: 'unverified',
};

interface TakingParts {
  /** Reloads the offers. */
  readonly onRefused: () => Promise<unknown>;
  readonly onOpened: () => void;
}

/** Buys from an offer exactly once (spec §7). */
export function useTaking({ onRefused, onOpened }: TakingParts): Taking {
  const { state, send } = useCommand(takings);
  const { pending } = usePendingCommands(takings);
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<TakingRefusal>();
  const [isRefreshing, setRefreshing] = useState(false);
  const isSending = isBusy(state) || isRefreshing;

  async function take(offer: Offer, quantity: Decimal): Promise<void> {
    if (isSending) return;
    setRefusal(undefined);
    const outcome = await send(takeOfferCall, { params: { id: offer.id }, body: { quantity } });
    if (outcome?.status === 'done') {
      dropDraft(takeDraft);
      onOpened();
      return navigate(placeAddress({ view: 'order', id: outcome.data.id }));
    }
    if (outcome?.status !== 'refused') return;
    // The list reloads first, so that the refusal matches what the member sees.
    setRefreshing(true);
    await onRefused();
    setRefreshing(false);
    const { code: refused, message } = outcome.error;
    setRefusal({ kind: refusalKinds[refused] ?? 'other', message });
  }

  return {
    state,
    isSending,
    refusal,
    take,
    earlier: isSending ? undefined : pending[0]?.input.body.quantity,
    forgetRefusal: () => setRefusal(undefined),
  };
}

/** What a member would buy with one press. */
export interface Quote {
  readonly offer: Offer;
  readonly purchase: Purchase;
}

export interface MovedQuote {
  readonly before: Quote;
  readonly now: Quote;
}

const isSamePrice = (one: Quote, other: Quote) =>
  one.offer.unitPrice === other.offer.unitPrice &&
  one.purchase.total === other.purchase.total &&
  one.purchase.quantity === other.purchase.quantity;

export interface HeldQuote {
  /** What a press buys; `undefined` without an offer, or until the member accepts a new price. */
  readonly quote: Quote | undefined;
  readonly moved: MovedQuote | undefined;
  accept(): void;
}

/**
 * Holds the quote that the member has seen. A changed price needs the member's consent and is never taken silently.
 * @param key identifies the search: a new key starts a new quote instead of a price change
 */
export function useHeldQuote(key: string, current: Quote | undefined): HeldQuote {
  const [held, setHeld] = useState({ key, quote: current });
  const seen = held.key === key ? held.quote : undefined;
  const isNew = held.key !== key || seen === undefined || current === undefined;
  if (isNew && (held.key !== key || held.quote !== current)) setHeld({ key, quote: current });
  const moved = seen && current && !isSamePrice(seen, current) ? { before: seen, now: current } : undefined;
  return {
    quote: moved ? undefined : current,
    moved,
    accept: () => setHeld({ key, quote: current }),
  };
}

/** Says that a purchase has no answer yet. */
export function TakingNotice({ taking }: { readonly taking: Taking }) {
  const t = useTranslation(marketMessages);
  const language = useLanguage();
  const { state, earlier } = taking;
  return (
    <NoticeRegion role="status">
      {state.status === 'unknown' && t(state.isAskedAgain ? 'noAnswer' : 'noAnswerLeft')}
      {earlier !== undefined && t('earlierUnanswered', { quantity: formatDecimal(earlier, language) })}
    </NoticeRegion>
  );
}

interface RefusedTakingProps {
  readonly refusal: TakingRefusal;
  /** The best remaining offer; `undefined` if none accepts the wanted amount. */
  readonly next: Quote | undefined;
  readonly onNext: () => void;
}

/** Why no order was opened, and what the member can do instead. */
export function RefusedTaking({ refusal: { kind, message }, next, onNext }: RefusedTakingProps) {
  const t = useTranslation(marketMessages);
  const language = useLanguage();
  const isFaster = kind === 'gone' || kind === 'smaller';
  const text = kind === 'gone' ? t('offerGone') : kind === 'smaller' ? t('offerSmaller') : message;
  return (
    <Refusal role="alert">
      <CircleX size={20} aria-hidden />
      <b>{t(isFaster ? 'faster' : 'notOpened')}</b>
      <p>{text}</p>
      {isFaster && next === undefined && <p>{t('noNext')}</p>}
      {next && kind !== 'tooManyOrders' && kind !== 'locked' && (
        <Button size={36} onClick={onNext}>
          {isFaster
            ? t('nextBest', { price: formatUnitPrice(next.offer.unitPrice, next.offer.currency, language) })
            : t('tryAgain')}
        </Button>
      )}
      {kind === 'unverified' && (
        <ButtonLink as={Link} to="/auth">
          {t('verifyName')}
        </ButtonLink>
      )}
      {kind === 'tooManyOrders' && (
        <ButtonLink as={Link} to={placeAddress({ view: 'orders' })}>
          {t('openOrders')}
        </ButtonLink>
      )}
    </Refusal>
  );
}

interface MovedPriceProps {
  readonly moved: MovedQuote;
  readonly onAccept: () => void;
}

/** Shows a price change with the old and the new total. Nothing is bought until the member accepts it. */
export function MovedPrice({ moved: { before, now }, onAccept }: MovedPriceProps) {
  const t = useTranslation(marketMessages);
  const language = useLanguage();
  const { currency, sellerNickname: seller } = now.offer;
  const price = (one: typeof now) => formatUnitPrice(one.offer.unitPrice, currency, language);
  const total = (one: typeof now) => formatFiat(one.purchase.total, currency, language);
  const asksLess = isLess(now.offer.unitPrice, before.offer.unitPrice);
  return (
    <Question>
      <Pill tone="waiting">{t('priceChanged')}</Pill>
      <p role="alert">{t(asksLess ? 'asksLess' : 'asksMore', { seller })}</p>
      <KeyValues>
        <div>
          <dt>{t('before')}</dt>
          <dd>{`${price(before)} · ${total(before)}`}</dd>
        </div>
        <div>
          <dt>{t('now')}</dt>
          <dd>
            <b>{price(now)}</b>
          </dd>
        </div>
        <div>
          <dt>{t('youPay')}</dt>
          <dd>
            <b>{total(now)}</b>
          </dd>
        </div>
      </KeyValues>
      <Button variant="up" wide size={44} onClick={onAccept}>
        {t('useNewPrice', { price: price(now) })}
      </Button>
    </Question>
  );
}

/** The name of the draft of a purchase. */
export const takeDraft = 'c2c.take';

/** Purchases from offers. A purchase opens one order, however often it is sent. */
const takings = defineCommandKind({ name: 'c2c.take', calls: [takeOfferCall] });

/** Reports the outcome of a purchase whose view was left before the answer arrived. */
export function useTakingOutcomes(): void {
  const t = useTranslation(c2cMessages);
  const navigate = useNavigate();
  useCommandOutcomes(takings, (outcome) => {
    if (outcome.status === 'done') {
      const { id } = outcome.data;
      const onPress = () => void navigate(placeAddress({ view: 'order', id }));
      toast.success(t('orderOpened'), { action: { label: t('openOrder'), onPress } });
    } else if (outcome.status === 'refused') toast.error(t('orderNotOpened'), { text: outcome.error.message });
    else toast.warning(t('orderUnknown'));
  });
}

/** Mounted even when empty: screen readers skip a region that is added together with its text. */
const NoticeRegion = styled.p`
  padding: ${token.s3};
  border-radius: ${token.r2};
  background: ${token.warningSoft};
  ${textStyle(12)}

  &:empty {
    position: absolute;
    padding: 0;
  }
`;

const Refusal = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.s2};
  text-align: center;
  ${textStyle(13)}
  color: ${token.text2};

  > svg {
    color: ${token.danger};
  }

  b {
    ${textStyle(14, 600)}
    color: ${token.text1};
  }
`;

const Question = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.s3};
  ${textStyle(13)}

  > :nth-child(n + 3) {
    width: 100%;
  }
`;
