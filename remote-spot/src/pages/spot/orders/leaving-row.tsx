import type { SpotOrder } from '@livery/contract/calls/spot';
import { useTranslation } from '@livery/i18n';
import { token } from '@livery/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { flash } from '@livery/market-ui/panel';
import { OrderCells } from './cells.tsx';
import { Filled } from './filled.tsx';
import { useFindMarket } from '../market/market.ts';
import { Cell, Tools } from './table.tsx';

/** As long as its tint and its way take; it stands that long where nothing moves, too. */
const leaveMs = 600;

const rise = keyframes`to { opacity: 0; transform: translateY(calc(-1 * ${token.s8})); }`;

/** Tinted once, then on its way up to the tab of the history (look.md, motion). */
const Row = styled.tr<{ $side: SpotOrder['side'] }>`
  --lit: ${({ $side }) => ($side === 'buy' ? token.upSoft : token.downSoft)};
  animation:
    ${flash} ${token.tint} ease-out,
    ${rise} ${token.calm} ${token.tint} ease-out forwards;
`;

interface Leaving {
  readonly orders: readonly SpotOrder[];
  /** Lets go of the order that has left. */
  readonly letGo: (id: number) => void;
}

const none: readonly SpotOrder[] = [];

/** The orders that were open just now and have been filled since; what ended otherwise has nothing to show. */
export function useLeaving(open: readonly SpotOrder[] = none, ended: readonly SpotOrder[] = none): Leaving {
  const [stood, setStood] = useState({ now: open, before: none });
  const [gone, setGone] = useState<readonly number[]>([]);
  if (stood.now !== open) setStood({ now: open, before: stood.now });
  const ids = new Set([...stood.now, ...stood.before].map(({ id }) => id));
  return {
    orders: ended.filter(({ id, state }) => state === 'filled' && ids.has(id) && !gone.includes(id)),
    letGo: (id) => setGone((others) => [...others, id]),
  };
}

interface LeavingRowProps {
  readonly order: SpotOrder;
  readonly onGone: () => void;
}

/** An order that is filled, for as long as it takes to see it. */
export function LeavingRow({ order, onGone }: LeavingRowProps) {
  const t = useTranslation(spotMessages);
  const market = useFindMarket()(order.symbol);
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    const timer = setTimeout(leave, leaveMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Row $side={order.side}>
      <OrderCells order={order} market={market} />
      <Cell label={t('ordersFilled')}>
        <Filled percent={100} />
      </Cell>
      <Tools />
    </Row>
  );
}
