import { telemetryCall } from '@livery/contract/calls/telemetry';
import type { Exchange } from '../exchange.ts';
import { type CallRegistry, registerCall } from './register-call.ts';

/** What visitors' pages report about their modules. */
export function registerTelemetryCalls(registry: CallRegistry, { pageReports }: Exchange): void {
  registerCall(registry, telemetryCall, ({ body }, { clientAddress }) => {
    pageReports.take(clientAddress, body.reports);
    return null;
  });
}
