/** Reads the tasks of a page's main thread from Chromium's trace. */
import type { Browser } from 'playwright-core';

/** The duration of one task of the main thread. */
export interface TaskDuration {
  /** CPU time of the thread, independent of other load on the machine. */
  readonly cpuMs: number;
  /** From its start to its end. */
  readonly wallMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** The tasks of the page's main thread while `act` runs, that with the most CPU time first. */
export async function tasksDuring(browser: Browser, act: () => Promise<void>): Promise<readonly TaskDuration[]> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  // Chromium's protocol does not specify the shape of events.
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
  });
  await act();
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const evaluation = events.find(({ name }) => name === 'EvaluateScript');
  return events
    .filter(({ name, ph, pid, tid }) => {
      return name.endsWith('RunTask') && ph === 'X' && pid === evaluation?.pid && tid === evaluation.tid;
    })
    .map(({ dur = 0, tdur = 0 }) => ({ cpuMs: tdur / 1000, wallMs: dur / 1000 }))
    .toSorted((a, b) => b.cpuMs - a.cpuMs);
}
