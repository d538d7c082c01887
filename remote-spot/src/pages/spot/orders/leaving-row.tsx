import type { SpotOrder } from '@livery/contract/calls/spot';
import { useTranslation } from '@livery/i18n';
import { flash } from '@livery/market-ui/panel';
import { ActionsCell, LabelledCell } from '@livery/market-ui/trade-page';
import { token } from '@livery/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { OrderCells } from './cells.tsx';
import { Filled } from './filled.tsx';
import { useFindMarket } from '../market/market.ts';

/** The duration of the animation. With reduced motion the row stays as long. */
const leaveMs = 600;

const rise = keyframes`to { opacity: 0; transform: translateY(calc(-1 * ${token.s8})); }`;

/** Flashes once, then moves up towards the tab of the history (look.md, motion). */
const FadingRow = styled.tr<{ $side: SpotOrder['side'] }>`
  --lit: ${({ $side }) => ($side === 'buy' ? token.upSoft : token.downSoft)};
  animation:
    ${flash} ${token.tint} ease-out,
    ${rise} ${token.calm} ${token.tint} ease-out forwards;
`;

interface Leaving {
  readonly orders: readonly SpotOrder[];
  /** Removes an order that has left. */
  readonly remove: (id: number) => void;
}

const none: readonly SpotOrder[] = [];

/** The orders that were open before the last change and are filled now. Cancelled ones just disappear. */
export function useLeaving(open: readonly SpotOrder[] = none, ended: readonly SpotOrder[] = none): Leaving {
  const [lists, setLists] = useState({ now: open, before: none });
  const [gone, setGone] = useState<readonly number[]>([]);
  if (lists.now !== open) setLists({ now: open, before: lists.now });
  const ids = new Set([...lists.now, ...lists.before].map(({ id }) => id));
  return {
    orders: ended.filter(({ id, state }) => state === 'filled' && ids.has(id) && !gone.includes(id)),
    remove: (id) => setGone((others) => [...others, id]),
  };
}

interface LeavingRowProps {
  readonly order: SpotOrder;
  readonly onGone: () => void;
}

/** A filled order, shown for a moment before it leaves the list. */
export function LeavingRow({ order, onGone }: LeavingRowProps) {
  const t = useTranslation(spotMessages);
  const market = useFindMarket()(order.symbol);
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    const timer = setTimeout(leave, leaveMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <FadingRow $side={order.side}>
      <OrderCells order={order} market={market} />
      <LabelledCell label={t('ordersFilled')}>
        <Filled percent={100} />
      </LabelledCell>
      <ActionsCell />
    </FadingRow>
  );
}
