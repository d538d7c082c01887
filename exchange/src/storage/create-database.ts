/**
 * `node create-database.ts <directory>` makes an empty embedded database there, and ends. That takes some 300 MB, which
 * end with the process; an exchange that did it itself would keep them.
 */
import { PGlite } from '@electric-sql/pglite';
import { embeddedSettings } from './embedded-settings.ts';

const [, , dataDir] = process.argv;
if (dataDir === undefined) throw new Error('which directory?');
const client = await PGlite.create({
  dataDir,
  postgresqlconf: [...embeddedSettings],
  initDbStartParams: ['--data-checksums'],
});
const { rows } = await client.query<{ data_checksums: string }>('show data_checksums');
// A database without them would look damaged from its first start.
if (rows[0]?.data_checksums !== 'on') throw new Error('the database has no page checksums');
await client.close();
process.exit();
