import type { Offer } from '@livery/contract/calls/c2c/offers';
import { takeOfferCall } from '@livery/contract/calls/c2c/orders';
import { code } from '@livery/contract/envelope';
import type { Decimal } from '@livery/contract/decimal';
import { isBusy, useCommand, usePendingCommands, type CommandState } from '@livery/platform/commands';
import { useNavigate } from '@livery/platform/router';
import { useState } from 'react';
import { placeAddress } from '../place/place.ts';
import { takings } from './take-command.ts';

/** Why no order was opened: somebody else took the offer, or too much of it, or what the exchange says. */
export interface TakingRefusal {
  readonly kind: 'gone' | 'smaller' | 'tooManyOrders' | 'unverified' | 'other';
  /** What the exchange says. */
  readonly message: string;
}

export interface Taking {
  readonly state: CommandState<unknown>;
  readonly isSending: boolean;
  /** What an earlier page has tried to buy, of whatever coin, whose answer is still awaited. */
  readonly earlier: Decimal | undefined;
  readonly refusal: TakingRefusal | undefined;
  /** Opens the order of a quantity of an offer, and leads to it. */
  take(offer: Offer, quantity: Decimal): Promise<void>;
  forgetRefusal(): void;
}

const refusalKinds: Readonly<Record<number, TakingRefusal['kind']>> = {
  [code.noOffer]: 'gone',
  [code.amountTooLarge]: 'smaller',
  [code.tooManyUnpaid]: 'tooManyOrders',
  [code.tooManyHeld]: 'tooManyOrders',
  [code.notVerified]: 'unverified',
};

export interface TakingParts {
  /** Fetches the offers anew. */
  readonly onRefused: () => Promise<unknown>;
  readonly onOpened: () => void;
}

/** Buys from an offer once (spec §7). */
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
      onOpened();
      return navigate(placeAddress({ view: 'order', id: outcome.data.id }));
    }
    if (outcome?.status !== 'refused') return;
    // What the member is told is what the list shows then.
    setRefreshing(true);
    await onRefused();
    setRefreshing(false);
    const { code: refused, message } = outcome.error;
    setRefusal({ kind: refusalKinds[refused] ?? 'other', message });
  }

  return {
    ...{ state, isSending, refusal, take },
    earlier: isSending ? undefined : pending[0]?.input.body.quantity,
    forgetRefusal: () => setRefusal(undefined),
  };
}
