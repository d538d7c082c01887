import { queueCountsCall } from '@livery/contract/calls/operator/overview';
import { useServerTime } from '@livery/platform/clock';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { timelinessOf, type Timeliness } from '../queue/time-mark.tsx';
import { useTenant } from '../session/operator.ts';
import { useOperatorCall } from '../session/use-operator-call.ts';
import type { ConsolePageId } from './pages.ts';

interface QueueCount {
  readonly waiting: number;
  /** Of the oldest promise. */
  readonly timeliness: Timeliness;
}

type QueueCounts = Readonly<Partial<Record<ConsolePageId, QueueCount>>>;

const QueueCountsContext = createContext<QueueCounts>({});

/** What waits in each queue of the chosen tenant; of those that the operator may read. */
export const useQueueCounts = (): QueueCounts => use(QueueCountsContext);

/** Asks for the counts, once for navigation and bell. */
export function QueueCountsProvider({ children }: { readonly children: ReactNode }) {
  const { tenant } = useTenant();
  const { data } = useOperatorCall(queueCountsCall, { query: { tenant: tenant?.id } }, [
    'withdrawals',
    'deposits',
    'identity',
    'c2c',
    'approvals',
  ]);
  // Whole minutes, so that the layout is not rendered every second.
  const now = useServerTime((seconds) => Math.floor(seconds / 60)) * 60;
  const counts = useMemo(() => {
    const entries = Object.entries(data ?? {}).flatMap(([queue, count]) => {
      if (count === null) return [];
      const { waiting, dueTime } = count;
      return [[queue, { waiting, timeliness: dueTime === null ? 'none' : timelinessOf(dueTime, now) }]];
    });
    return Object.fromEntries(entries) as QueueCounts;
  }, [data, now]);
  return <QueueCountsContext value={counts}>{children}</QueueCountsContext>;
}
