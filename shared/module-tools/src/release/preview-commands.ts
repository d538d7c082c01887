/** `release preview`: a signed version that only a tenant's testers run, and its summary for a pull request. */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Preview } from '@livery/contract/preview';
import { moduleName, type ReleasedModule } from '@livery/contract/release';
import { versionToPublish } from './change-commands.ts';
import { type ChannelName, newestRelease } from './channel.ts';
import {
  channelOf,
  type Commands,
  moduleOf,
  type Print,
  readTrustedSigningKey,
  type ReleaseArguments,
} from './command.ts';
import { readReleaseEnvironment, type ReleaseEnvironment } from './environment.ts';
import { endPreview, previewLabel, publishPreview } from './previews.ts';
import { assertGatePassed, readGateResult } from './store-contents.ts';
import { readServerAddress, type ReleaseStore } from './store.ts';
import { builtVersion, recordName, versionFolder } from './version-files.ts';

/** The address of the tenant's site, for the link. */
function siteOf(tenant: string, site: string | undefined): string {
  if (site !== undefined) return readServerAddress('--site', site);
  return tenant === 'default' ? `http://localhost:${process.env['PORT'] || '8080'}` : `https://${tenant}`;
}

/** Rejects when the channel has withdrawn the version. */
async function assertNotWithdrawn(
  { store, keys }: ReleaseEnvironment,
  channel: ChannelName,
  { name, version }: ReleasedModule,
): Promise<void> {
  const modules = (await newestRelease(store, channel, keys))?.manifest.modules ?? [];
  if (modules.find(({ stable }) => stable.name === name)?.withdrawn.includes(version))
    throw new Error(`${name} ${version} was withdrawn here. To preview it, add --anyway.`);
}

/** The size of the first page's files, compressed by gzip; `undefined` when the record does not name them. */
async function firstPageBytes(store: ReleaseStore, module: ReleasedModule): Promise<number | undefined> {
  const folder = versionFolder(module);
  const text = (await store.read(folder + recordName))?.toString('utf8') ?? '{}';
  const { firstPage } = builtVersion.safeParse(JSON.parse(text)).data ?? {};
  if (!firstPage) return undefined;
  const files = firstPage.filter((name) => Object.hasOwn(module.files, name));
  const sizes = await Promise.all(files.map(async (name) => gzipSync((await store.read(folder + name)) ?? '').length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function describeGate(store: ReleaseStore, module: ReleasedModule): Promise<string> {
  const result = await readGateResult(store, module);
  if (!result) return 'not tried';
  const { tried, failed } = result;
  return failed === 0 ? `passed on ${tried} ${tried === 1 ? 'host' : 'hosts'}` : `**failed** on ${failed} of ${tried}`;
}

/** What a pull request is told, in Markdown. */
async function previewSummary(store: ReleaseStore, { name, module, expires }: Preview, site: string): Promise<string> {
  const link = `${site}${module.routes[0]?.path ?? '/'}?preview=${module.name}@${name}`;
  const bytes = await firstPageBytes(store, module);
  return [
    `### Preview ${name} of ${module.name}`,
    '',
    '| | |',
    '| --- | --- |',
    `| Open | ${link} |`,
    `| Version | \`${module.version}\` |`,
    `| Gate | ${await describeGate(store, module)} |`,
    `| First page | ${bytes === undefined ? 'unknown' : `${(bytes / 1000).toFixed(1)} KB (gzip)`} |`,
    `| Until | ${new Date(expires * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC |`,
    '',
    'Only testers of the tenant (`previewTesters`) can open it.',
  ].join('\n');
}

/** Publishes a preview, or ends it, and prints what was done. Rejects with an error of one sentence. */
export async function runPreview(
  argv: ReleaseArguments,
  { environment, print }: { environment: ReleaseEnvironment; print: Print },
): Promise<void> {
  const { name, summary, anyway = false, end = false, site } = argv.options;
  if (name === undefined) throw new Error('Which name? Add --name, such as --name pr-123.');
  const { store, keys } = environment;
  const channel = channelOf(argv);
  const { tenant } = channel;
  if (end) {
    const ended = { tenant, module: moduleOf(argv), name };
    if (!moduleName.safeParse(ended.module).success) throw new Error(`"${ended.module}" is not the name of a module.`);
    await endPreview(store, ended);
    return print(`${previewLabel(ended)} has ended.`);
  }
  const address = siteOf(tenant, site);
  const key = await readTrustedSigningKey(environment, tenant);
  const module = await versionToPublish(argv, environment);
  if (!anyway) {
    await assertGatePassed(store, module);
    await assertNotWithdrawn(environment, channel, module);
  }
  const made = await publishPreview({ store, key, keys }, { tenant, name, module, anyway });
  const text = await previewSummary(store, made, address);
  if (summary !== undefined) writeFileSync(summary, `${text}\n`);
  print(text);
}

export const previewCommands: Commands = {
  preview: {
    usage:
      'preview <module or folder> --name pr-123 [--version v] [--site https://…] [--summary file] [--anyway] [--end]',
    what: 'lets the tenant’s testers run the built version for seven days, and prints a summary; --end: removes the preview',
    takes: ['module', 'name', 'version', 'site', 'summary', 'anyway', 'end', 'tenant', 'channel'],
    async run(argv, print) {
      await runPreview(argv, { environment: await readReleaseEnvironment(process.env), print });
    },
  },
};
