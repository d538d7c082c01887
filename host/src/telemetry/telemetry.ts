/** Reports to the operator how modules work on visitors' pages: by module and version, without data about the visitor. */
import type { PageReport } from '@livery/contract/calls/telemetry';
import type { ReleasedModule } from '@livery/contract/release';
import type { Platform } from '@livery/platform';
import { agentIdentityAtom } from '@livery/platform/host';

/** The code that a report is about. */
export type Subject = Pick<ReleasedModule, 'name' | 'version'>;

type WithoutSubject<Report> = Report extends PageReport ? Omit<Report, 'module' | 'version'> : never;

export interface Telemetry {
  /** Queues a report; the reports of the next seconds are sent together. */
  report(subject: Subject, report: WithoutSubject<PageReport>): void;
}

/** The reports of this time are sent together. */
const batchMs = 10_000;
/** The maximum per request; a page that fails over and over drops further reports until it is sent. */
const maxReports = 50;
/** The maximum of errors per page, so that one visitor's failing page does not look like many. */
const maxErrors = 20;
const maxCharacters = 300;

/** A message without text that a visitor may have typed: addresses, quoted words and long numbers are removed. */
export const withoutContents = (message: string): string =>
  message
    .replaceAll(/(?:http|ws)s?:\/\/\S+/g, '…')
    .replaceAll(/[^\s@]{1,64}@[^\s@]{1,255}/g, '…')
    .replaceAll(/["'`“‘].*?["'`”’]/g, '…')
    .replaceAll(/\d{3,}/g, '…')
    .slice(0, maxCharacters);

/** The reported message of an error. */
export const messageOf = (error: unknown): string =>
  withoutContents(error instanceof Error ? `${error.name}: ${error.message}` : typeof error);

type ReportingPlatform = Pick<Platform, 'store' | 'page' | 'clientVersion'>;

/** Reports to `address`; reports nothing when it is empty. */
export function createTelemetry(address: string, { store, page, clientVersion }: ReportingPlatform): Telemetry {
  let waiting: PageReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reported = new Set<string>();

  /** Whether an error is new. An error that breaks a page is raised again where the page breaks. */
  function isNew(error: string): boolean {
    if (reported.size >= maxErrors || reported.has(error)) return false;
    reported.add(error);
    return true;
  }

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const body = JSON.stringify({ host: clientVersion, reports: waiting });
    waiting = [];
    const headers = { 'Content-Type': 'application/json', 'Agent-Identify': store.get(agentIdentityAtom) };
    // `keepalive` outlives the page. A report that cannot be sent is dropped.
    fetch(address, { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
  }

  // The last event that a page is sure to handle.
  page.on((event) => event === 'hidden' && send());

  return {
    report({ name, version }, report) {
      if (address === '' || waiting.length >= maxReports) return;
      if (report.kind === 'error' && !isNew(`${name} ${version} ${report.message}`)) return;
      waiting.push({ ...report, module: name, version });
      timer ??= setTimeout(send, batchMs);
    },
  };
}

/** Uncaught errors, and the module whose code caused them. */
export interface Fault {
  readonly error: unknown;
  readonly place: 'script' | 'promise';
}

/** Calls `listener` for every uncaught error of a script or a promise; returns the function that stops it. */
export function onFault(listener: (fault: Fault) => void): () => void {
  const end = new AbortController();
  addEventListener('error', ({ error }) => listener({ error, place: 'script' }), { signal: end.signal });
  addEventListener('unhandledrejection', ({ reason }) => listener({ error: reason, place: 'promise' }), {
    signal: end.signal,
  });
  return () => end.abort();
}

/** The position of a module's code in an error's stack; -1 when it is not there. */
const positionIn = (error: unknown, { base }: ReleasedModule): number =>
  error instanceof Error ? (error.stack ?? '').indexOf(base) : -1;

export const isFrom = (error: unknown, module: ReleasedModule): boolean => positionIn(error, module) >= 0;

/** The module whose code is nearest to the error; `undefined` when no module's code is in its stack. */
export const moduleOf = (error: unknown, modules: readonly ReleasedModule[]): ReleasedModule | undefined =>
  modules
    .filter((module) => isFrom(error, module))
    .sort((left, right) => positionIn(error, left) - positionIn(error, right))
    .at(0);
