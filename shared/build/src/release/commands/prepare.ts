/** The commands that come before a release: creating a key, and building. */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { readRemoteRecord } from '../../site/artifact.ts';
import { buildSite } from '../../site/build-site.ts';
import { root } from '../../workspace.ts';
import type { Commands } from '../command.ts';
import { createSigningKey, trustedLine } from '../signing-key.ts';
import { workspaceModule } from '../workspace-module.ts';

export const prepareCommands: Commands = {
  keygen: {
    usage: 'keygen [--out <file>]',
    what: 'makes a signing key outside of the repository, and prints its line for the trusted keys',
    takes: ['out'],
    async run({ options }, print) {
      const path = resolve(options.out ?? join(homedir(), '.config', 'livery', 'release.pem'));
      const isInside = !relative(root, path).startsWith('..');
      if (isInside)
        throw new Error(`${path} is inside the repository, where a private key has no place: name another with --out.`);
      if (existsSync(path)) throw new Error(`There is a key at ${path} already: it stays as it is.`);
      const key = await createSigningKey(path);
      print(`The key is in ${path}: keep it secret (RELEASE_KEY). Hosts trust it by this line in RELEASE_KEYS:`);
      print(trustedLine(key).trim());
    },
  },
  build: {
    usage: 'build <module>',
    what: 'builds a module, if it changed, and prints its version',
    takes: ['module'],
    async run(argv, print) {
      const { dir } = workspaceModule(argv);
      await buildSite(print, [dir]);
      const built = readRemoteRecord(dir);
      print(`${dir} ${built?.version}, ${Object.keys(built?.files ?? {}).length} files`);
    },
  },
};
