/** Tells the operator how the modules fare on visitors' pages: by module and version, with no word of who the visitor is. */
import type { PageReport } from '@livery/contract/calls/telemetry';
import type { ReleasedModule } from '@livery/contract/release';
import { type Platform } from '@livery/platform';
import { agentIdentityAtom } from '@livery/platform/host';

/** Which code a report is about. */
export type Subject = Pick<ReleasedModule, 'name' | 'version'>;

type WithoutSubject<Report> = Report extends PageReport ? Omit<Report, 'module' | 'version'> : never;

export interface Telemetry {
  /** Notes what happened to some code, to be sent along with what else happens in the next seconds. */
  report(subject: Subject, report: WithoutSubject<PageReport>): void;
}

/** What happens within it is sent together. */
const gatheredMs = 10_000;
/** The most that one request carries: a page that fails over and over has said enough until it is sent. */
const mostReports = 50;
/** The most errors that one page tells: one visitor's bad day is not to look like everyone's. */
const mostErrors = 20;
const mostCharacters = 300;

/** A message without what a visitor may have typed: addresses, quoted words and long numbers are left out. */
export const withoutContents = (message: string): string =>
  message
    .replaceAll(/(?:http|ws)s?:\/\/\S+/g, '…')
    .replaceAll(/[^\s@]{1,64}@[^\s@]{1,255}/g, '…')
    .replaceAll(/["'`“‘].*?["'`”’]/g, '…')
    .replaceAll(/\d{3,}/g, '…')
    .slice(0, mostCharacters);

/** What an error says, as it is reported. */
export const messageOf = (error: unknown): string =>
  withoutContents(error instanceof Error ? `${error.name}: ${error.message}` : typeof error);

/** Reports to `address`; to nobody when it is empty. */
export function createTelemetry(address: string, { store, page }: Pick<Platform, 'store' | 'page'>): Telemetry {
  let waiting: PageReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const told = new Set<string>();

  /** Whether an error has not been told yet. One that breaks a page comes up again where the page breaks. */
  function isNews(error: string): boolean {
    if (told.size >= mostErrors || told.has(error)) return false;
    told.add(error);
    return true;
  }

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const body = JSON.stringify({ reports: waiting });
    waiting = [];
    const headers = { 'Content-Type': 'application/json', 'Agent-Identify': store.get(agentIdentityAtom) };
    // Outlives the page. That it cannot be sent is nobody's concern here.
    fetch(address, { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
  }

  // The last moment at which a page is sure to run.
  page.on((event) => event === 'hidden' && send());

  return {
    report({ name, version }, report) {
      if (address === '' || waiting.length >= mostReports) return;
      if (report.kind === 'error' && !isNews(`${name} ${version} ${report.message}`)) return;
      waiting.push({ ...report, module: name, version });
      timer ??= setTimeout(send, gatheredMs);
    },
  };
}
