/**
 * `node exchange/faults/main.ts` runs the exchange with faults on demand, for tests (`docs/testing.md`). Otherwise it is as
 * `exchange/src/main.ts`. Tests start it where `LIVERY_FAULTS` is 1.
 */
import { startProgram } from '../src/program/start.ts';

startProgram(async () => (await import('./extension.ts')).createExtension());
