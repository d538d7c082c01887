/** The console in tests: the exchange's answers to an operator. */
import type { SignedInOperator } from '@livery/contract/calls/operator/session';
import { renderPage, type PageOptions } from '@livery/platform/testing';
import type { ComponentType } from 'react';
import metadata from '../module.json';
import { inConsole } from '../src/session/console-page.tsx';

/** Friday, 21 November 2025, 09:41:20 UTC: the time of the boards. */
export const now = Date.UTC(2025, 10, 21, 9, 41, 20) / 1000;

export const ines: SignedInOperator = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Ines Okafor',
  mail: 'ines@livery.example',
  grants: [{ role: 'funds', tenantId: null }],
  sessionId: '22222222-2222-4222-8222-222222222222',
  expireTime: now + 8 * 3600,
  now,
  isDemo: false,
  tenants: [
    { id: 'aldera', name: 'Aldera', host: 'aldera.localhost' },
    { id: 'halvo', name: 'Halvo', host: 'halvo.localhost' },
  ],
};

/** The exchange's end of the stream of changes. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static last: FakeEventSource;
  readonly readyState = 1;
  readonly address: string;

  constructor(address: string) {
    super();
    this.address = address;
    FakeEventSource.last = this;
  }

  close(): void {}

  tell(type: 'open' | 'message', data?: string): void {
    this.dispatchEvent(new MessageEvent(type, { data }));
  }
}
Object.assign(globalThis, { EventSource: FakeEventSource });

interface ConsoleOptions extends PageOptions {
  /** Who is signed in. */
  readonly operator?: Partial<SignedInOperator>;
}

/** A page of the console, on a site with the routes of the module. `answers` may be changed while it is open. */
export async function openConsole(Page: ComponentType, { operator, ...options }: ConsoleOptions = {}) {
  const InConsole = inConsole(Page);
  const answers: Record<string, unknown> = { 'GET /session': { ...ines, ...operator }, ...options.answers };
  const routes = metadata.routes.map(({ path }) => path);
  const site = await renderPage(<InConsole />, { now: () => now, routes, ...options, answers });
  return { ...site, answers };
}
