/**
 * The exchange with faults on demand, and with a main thread that a test can block: each message names a file, and the thread
 * does nothing else until that file exists.
 */
import { existsSync } from 'node:fs';
import '../faults/main.ts';

process.on('message', (file: string) => {
  process.send?.('blocked', () => {
    while (!existsSync(file));
    process.send?.('free');
  });
});
