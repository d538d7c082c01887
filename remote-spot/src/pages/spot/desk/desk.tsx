import { keep, randomId, readKept, usePlatform } from '@livery/platform';
import { createContext, use, useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactNode } from 'react';
import { keptIntents, type Intent } from './intents.ts';
import { orderDesk, type OrderDesk } from './order-desk.ts';
import { useTellOutcome } from './tell-outcome.ts';

const DeskContext = createContext<OrderDesk | undefined>(undefined);

/** The desk that places the page's orders. */
export function useDesk(): OrderDesk {
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
    orderDesk({
      api,
      session: () => session.current()?.id ?? '',
      newKey: randomId,
      now: () => clock.now() * 1000,
      read: () => readKept(stored, name, keptIntents) ?? [],
      keep: (kept) => keep(stored, name, kept),
    }),
  );
  const tell = useEffectEvent(useTellOutcome());
  useEffect(() => {
    desk.resume((outcome) => tell(outcome));
    return desk.close;
  }, [desk]);
  return <DeskContext value={desk}>{children}</DeskContext>;
}
