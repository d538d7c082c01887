import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { isDiskFull } from './refused-write.ts';
import { diskFull } from './disk-space.ts';

/** Makes the data directory, with its parents, where there is none. @throws StartupError where none can be */
export function makeDataDirectory(dataDir: string): void {
  try {
    makeFolder(resolve(dataDir));
  } catch (error) {
    if (isDiskFull(error)) throw diskFull(dataDir);
    throw new StartupError(`The data directory ${dataDir} cannot be used: ${(error as Error).message}.`);
  }
}

/** Node's own `recursive` repeats for ever below a parent that exists and takes no folders, as /proc does. */
function makeFolder(path: string): void {
  if (!existsSync(path)) {
    if (dirname(path) !== path) makeFolder(dirname(path));
    try {
      mkdirSync(path);
    } catch (error) {
      // Another process may have made it in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  if (!statSync(path).isDirectory()) throw new Error(`${path} is not a folder`);
}
