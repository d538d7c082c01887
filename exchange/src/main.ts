/** `node exchange/src/main.ts` runs the exchange as a process of its own. `environment.ts` lists the variables. */
import { startProgram } from './program/start.ts';

startProgram();
