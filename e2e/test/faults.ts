import { faultCaller } from './fault-caller.ts';
import { siteOf } from './visit.ts';

async function send(method: 'PUT' | 'DELETE', plan?: object): Promise<void> {
  const answer = await fetch(`${siteOf()}/api/test/faults?caller=${faultCaller}`, {
    method,
    ...(plan && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(plan) }),
  });
  if (!answer.ok) throw new Error(`no faults are planned: ${await answer.text()}`);
}

/**
 * Lets the exchange fail as planned (`docs/operators.md`, 'Faults, for tests'), for the visitors of this file on the
 * default tenant's site, until `mend`. Tokens are everybody's where no member is named.
 */
export const injectFaults = (faults: object): Promise<void> => send('PUT', faults);

/** Lets everything go well again. */
export const clearFaults = (): Promise<void> => send('DELETE');
