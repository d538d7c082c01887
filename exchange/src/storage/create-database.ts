/**
 * A thread that makes an empty embedded database in the directory it is given, and ends. Making one takes some 300 MB,
 * which go with the thread; a process that did it itself would keep them.
 */
import { PGlite } from '@electric-sql/pglite';
import { workerData } from 'node:worker_threads';
import { embeddedSettings } from './embedded-settings.ts';

const client = await PGlite.create({ dataDir: String(workerData), postgresqlconf: [...embeddedSettings] });
await client.close();
process.exit();
