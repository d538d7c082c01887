import { faultCaller } from './fault-caller.ts';
import { siteOf } from './visit.ts';

async function send(method: 'PUT' | 'DELETE', faults?: object): Promise<void> {
  const answer = await fetch(`${siteOf()}/api/test/faults?caller=${faultCaller}`, {
    method,
    ...(faults && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(faults) }),
  });
  if (!answer.ok) throw new Error(`the faults are refused: ${await answer.text()}`);
}

/**
 * Injects faults into the exchange (`docs/testing.md`, 'Faults, for tests') for the visitors of this file on the default
 * tenant's site, until `clearFaults`. Faults of tokens apply to every member unless one is named.
 */
export const injectFaults = (faults: object): Promise<void> => send('PUT', faults);

/** Removes all faults of this file. */
export const clearFaults = (): Promise<void> => send('DELETE');
