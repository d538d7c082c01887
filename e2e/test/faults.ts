import { siteOf } from './visit.ts';

async function send(method: 'PUT' | 'DELETE', plan?: object): Promise<void> {
  const answer = await fetch(`${siteOf()}/api/test/faults`, {
    method,
    ...(plan && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(plan) }),
  });
  if (!answer.ok) throw new Error(`no faults are planned: ${await answer.text()}`);
}

/** Lets the exchange fail as planned (`docs/operators.md`, 'Faults, for tests'), for all who use it, until `mend`. */
export const plan = (faults: object): Promise<void> => send('PUT', faults);

/** Lets everything go well again. */
export const mend = (): Promise<void> => send('DELETE');
