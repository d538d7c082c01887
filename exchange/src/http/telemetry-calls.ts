import { telemetryCall } from '@livery/contract/calls/telemetry';
import type { Exchange } from '../exchange.ts';
import { type CallRegistry, registerCall } from './register-call.ts';

/** What visitors' pages report about their modules. */
export function registerTelemetryCalls(registry: CallRegistry, { pageReports }: Exchange): void {
  registerCall(registry, telemetryCall, async ({ body }, { clientAddress, tenant }) => {
    await pageReports.take(clientAddress, tenant.host, body.reports);
    return null;
  });
}
