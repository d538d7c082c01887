import { createContext, use } from 'react';
import type { Timeliness } from '../queue/time-mark.tsx';
import type { ConsolePageId } from './pages.ts';

export interface QueueCount {
  readonly waiting: number;
  /** Of the oldest promise. */
  readonly timeliness: Timeliness;
}

type QueueCounts = Readonly<Partial<Record<ConsolePageId, QueueCount>>>;

export const QueueCountsContext = createContext<QueueCounts>({});

/** What waits in each queue of the chosen tenant; of those that the operator may read. */
export const useQueueCounts = (): QueueCounts => use(QueueCountsContext);
