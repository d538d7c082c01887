import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readEnvironment } from './environment.ts';
import { siteServer } from './site.ts';
import { makeSiteFolder } from './test/site-folder.ts';

test.each(['release', 'baseline'])('a %s whose key begins like compressed bytes is compressed', async (name) => {
  const { dir, variables } = makeSiteFolder([], [], '');
  const site = await siteServer(readEnvironment({ ...variables, EXCHANGE_URL: 'http://127.0.0.1:9' }));
  // The bytes of 'XG' are a header of zlib: a multiple of 31, and the first ends with 8.
  const text = `XG${'release '.repeat(10_000)}`;
  const { RELEASE_STORE = '', RELEASE_BASELINE = '' } = variables;
  writeFileSync(join(RELEASE_STORE, 'channels', 'default', 'stable', 'current.signed'), text);
  mkdirSync(RELEASE_BASELINE);
  writeFileSync(join(RELEASE_BASELINE, 'default.stable.signed'), text);

  const sent = async (encoding: string) => {
    const reply = await site.inject({ url: `/${name}.signed`, headers: { 'accept-encoding': encoding } });
    expect(reply.headers['vary']).toBe('accept-encoding');
    return { encoding: reply.headers['content-encoding'], bytes: reply.rawPayload };
  };
  const browsers = await sent('gzip, deflate, br, zstd');
  expect([browsers.encoding, brotliDecompressSync(browsers.bytes).toString()]).toEqual(['br', text]);
  const gzip = await sent('gzip');
  expect([gzip.encoding, gunzipSync(gzip.bytes).toString()]).toEqual(['gzip', text]);
  for (const none of ['identity', 'br;q=0']) {
    const { encoding, bytes } = await sent(none);
    expect([encoding, bytes.toString()]).toEqual([undefined, text]);
  }
  await site.close();
  rmSync(dir, { recursive: true });
});
