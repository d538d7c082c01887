/** The gate before a release (docs/releases.md): released versions on the built host, and a module on deployed hosts. */
import { execFile } from 'node:child_process';
import { release } from '@livery/module-tools/release/channel';
import { createFolderStore } from '@livery/module-tools/release/store';
import { readSigningKey } from '@livery/module-tools/release/signing-key';
import { releasePaths } from '@livery/module-tools/release/environment';
import { remoteVersion } from '@livery/module-tools/build/artifact';
import { root } from '@livery/module-tools/workspace';
import { fakeRemote } from './test/fake-remote.ts';
import { variable } from './test/running.ts';
import { siteOf } from './test/visit.ts';

const paths = () => releasePaths(process.env[variable.dataDir]);

/** Runs a release command on the running site's store and exchange, and returns its exit code and output. */
function command(...args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const script = ['--disable-warning=ExperimentalWarning', 'shared/build/src/commands/release.ts'];
  const env = {
    ...process.env,
    RELEASE_STORE: paths().store,
    RELEASE_KEYS: paths().trustedKeys,
    EXCHANGE_URL: siteOf(),
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [...script, ...args], { cwd: root, env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });
}

test('the gate tries the host with every version that a tenant runs, and reports the versions that fail with their faults', async () => {
  const violating = await fakeRemote({ mounted: 'new Image().src = "https://elsewhere.example/x.png";' });
  const throwing = await fakeRemote({ mounted: 'throw new Error("mounted");' });
  const calling = await fakeRemote({ mounted: 'fetch("/api/x/nft/bids");' });
  const key = await readSigningKey(paths().signingKey);
  const writer = { store: createFolderStore(paths().store), key, keys: { [key.id]: key.publicKey } };
  await release(writer, { tenant: 'gate.example', channel: 'next' }, () => [
    { stable: violating, candidate: { release: throwing, share: 5, agents: [] }, withdrawn: [] },
  ]);
  await release(writer, { tenant: 'gate.example', channel: 'stable' }, () => [{ stable: calling, withdrawn: [] }]);

  const { code, output } = await command('gate');
  expect(code).toBe(1);
  // The gate has no back end of a module.
  expect(output).toMatch(new RegExp(`ok   host .*, nft ${calling.version}\n`));
  for (const module of ['marketing', 'account', 'wealth'])
    expect(output).toMatch(new RegExp(`ok   host .*, ${module} `));
  expect(output).toMatch(new RegExp(`FAIL host .*, nft ${violating.version}\n +/nft: .*Content Security Policy`));
  expect(output).toMatch(new RegExp(`FAIL host .*, nft ${throwing.version}\n +/nft: .*mounted`));
});

test('the gate tries a module on every deployed host, and fails when no host is deployed', async () => {
  const none = await command('gate', 'wealth');
  expect([none.code, none.output]).toEqual([1, expect.stringContaining('No host is kept')]);
  const [, version = ''] = /^host (\S+) is out/m.exec((await command('keep-host')).output) ?? [];
  // As a version that was built elsewhere, by its folder.
  const { code, output } = await command('gate', remoteVersion('remote-wealth').outDir);
  expect([code, output]).toEqual([0, expect.stringMatching(new RegExp(`ok   host ${version}, wealth `))]);
  await command('forget-host', '--version', version);
  expect((await command('status')).output).not.toContain('is out');
});
