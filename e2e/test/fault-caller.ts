import { randomUUID } from 'node:crypto';

/** Faults of this test file hit its own visitors alone: those that send this name (`docs/operators.md`, 'Faults, for tests'). */
export const faultCaller: string = randomUUID();

/** The cookie of theirs. */
export const faultCookie = { name: 'fault-caller', value: faultCaller } as const;
