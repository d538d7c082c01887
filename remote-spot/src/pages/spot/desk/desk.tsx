import { persist, randomId, readPersisted, usePlatform } from '@livery/platform';
import { createContext, use, useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactNode } from 'react';
import { persistedOrders, type Intent } from './intents.ts';
import { orderSubmitter, type OrderSubmitter } from './order-desk.ts';
import { useTellOutcome } from './tell-outcome.ts';

const DeskContext = createContext<OrderSubmitter | undefined>(undefined);

/** The desk that places the page's orders. */
export function useDesk(): OrderSubmitter {
  const desk = use(DeskContext);
  if (!desk) throw new Error('useDesk outside of a desk');
  return desk;
}

/** The member's orders without an answer, and those that no list has yet. */
export function usePending(): readonly Intent[] {
  const desk = useDesk();
  const { session } = usePlatform();
  const owner = session.current()?.id;
  return useSyncExternalStore(desk.onPending, desk.pending).filter((intent) => intent.session === owner);
}

const name = 'spot.intents';

/** Makes the desk, and says what became of orders that an earlier page left without an answer. */
export function Desk({ children }: { readonly children: ReactNode }) {
  const { api, clock, session, stored } = usePlatform();
  const [desk] = useState(() =>
    orderSubmitter({
      api,
      session: () => session.current()?.id ?? '',
      newKey: randomId,
      now: () => clock.now() * 1000,
      read: () => readPersisted(stored, name, persistedOrders) ?? [],
      persist: (kept) => persist(stored, name, kept),
    }),
  );
  const tell = useEffectEvent(useTellOutcome());
  useEffect(() => {
    desk.resume((outcome) => tell(outcome));
    return desk.close;
  }, [desk]);
  return <DeskContext value={desk}>{children}</DeskContext>;
}
