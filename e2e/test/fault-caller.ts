import { randomUUID } from 'node:crypto';

/** Faults of this test file apply only to its own visitors, who send this name (`docs/testing.md`, 'Faults, for tests'). */
export const faultCaller: string = randomUUID();

/** The cookie in which visitors send the name. */
export const faultCookie = { name: 'fault-caller', value: faultCaller } as const;
