import { walkOnEveryDatabase } from './conditional-orders/walk.ts';

walkOnEveryDatabase(500);
