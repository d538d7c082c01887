/**
 * `node create-database.ts <directory>` makes an empty embedded database there, and ends. That takes some 300 MB, which
 * end with the process; an exchange that did it itself would keep them.
 */
import { PGlite } from '@electric-sql/pglite';
import { embeddedSettings } from './embedded-settings.ts';

const [, , dataDir] = process.argv;
if (dataDir === undefined) throw new Error('which directory?');
const client = await PGlite.create({ dataDir, postgresqlconf: [...embeddedSettings] });
await client.close();
process.exit();
