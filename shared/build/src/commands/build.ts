/** `npm run build [-- <folder> …]`: builds the host and the remotes, or only those named, if they changed. */
import { buildSite } from '../site/build-site.ts';
import { remotes } from '@livery/module-tools/workspace';

const named = process.argv.slice(2).filter((argument) => argument !== '--');
const known = ['host', ...remotes()];
const unknown = named.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`Nothing to build is called ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exit(1);
}
try {
  await buildSite((line) => console.log(line), named.length > 0 ? named : undefined);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
