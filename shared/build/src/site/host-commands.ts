/** The release commands that need the host: the gate, and which hosts are out. */
import { hostDir, packageVersion, readHostRecord } from '@livery/module-tools/build/artifact';
import { builtHere, type Commands, moduleFolder } from '@livery/module-tools/release/command';
import { readReleaseEnvironment } from '@livery/module-tools/release/environment';
import { removeHost, storeHost } from '@livery/module-tools/release/store-contents';
import { isBuiltFolder } from '@livery/module-tools/release/version-files';
import { buildSite } from './build-site.ts';
import { runToEnd } from './site-processes.ts';

export const hostCommands: Commands = {
  gate: {
    usage: 'gate [<module or folder>]',
    what: 'mounts what is built here in a browser: the host with every version that is out, or a module on every such host',
    takes: ['module'],
    async run(argv, print) {
      const { module } = argv;
      const isBuilt = module !== undefined && isBuiltFolder(module);
      if (!isBuilt) await buildSite(print, [module === undefined ? 'host' : moduleFolder(argv)]);
      await runToEnd('e2e/gate/main.ts', module === undefined ? [] : [builtHere(argv).folder]);
    },
  },
  'keep-host': {
    usage: 'keep-host',
    what: 'keeps the host that is built here in the store: it is out from now on, and gate tries modules on it',
    takes: [],
    async run(_argv, print) {
      const { store } = await readReleaseEnvironment(process.env);
      await buildSite(print, ['host']);
      const record = readHostRecord();
      if (!record) throw new Error('The host is not built: npm run build -- host.');
      const version = packageVersion('host');
      await storeHost(store, version, { buildDir: hostDir, record });
      print(`host ${version} is out`);
    },
  },
  'forget-host': {
    usage: 'forget-host --version v',
    what: 'removes a host that no site runs any more from the store',
    takes: ['version'],
    async run({ options: { version } }, print) {
      if (version === undefined) throw new Error('Which host? npm run release -- forget-host --version v');
      const { store } = await readReleaseEnvironment(process.env);
      await removeHost(store, version);
      print(`host ${version} is not out any more`);
    },
  },
};
