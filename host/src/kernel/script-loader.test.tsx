const hash = `sha384-${'b'.repeat(64)}`;

async function runScriptLoader(): Promise<typeof globalThis.__liveryScriptLoader> {
  jest.resetModules();
  await import('./script-loader.ts');
  return globalThis.__liveryScriptLoader;
}

afterEach(() => document.body.replaceChildren());

test('sets the hash of a file of the host', async () => {
  const files = document.createElement('script');
  files.id = 'host-files';
  files.type = 'application/json';
  files.textContent = JSON.stringify({ 'main.js': hash });
  document.body.append(files);
  const script = (await runScriptLoader()).script('/main.js');
  expect([script.integrity, script.crossOrigin, script.src]).toEqual([hash, 'anonymous', 'http://localhost/main.js']);
});

test('sets the hashes of an allowed remote’s scripts and styles', async () => {
  const scriptLoader = await runScriptLoader();
  scriptLoader.allow('http://remotes/wealth/1/', { 'page.js': hash, 'page.css': hash });
  expect(scriptLoader.script('http://remotes/wealth/1/page.js').integrity).toBe(hash);
  const link = document.createElement('link');
  link.href = 'http://remotes/wealth/1/page.css';
  scriptLoader.style(link);
  expect(link.integrity).toBe(hash);
});

test('gives a retry the same hash, and the address of the one service worker', async () => {
  const scriptLoader = await runScriptLoader();
  scriptLoader.allow('http://remotes/wealth/1/', { 'page.js': hash });
  expect(scriptLoader.integrityOf('http://remotes/wealth/1/page.js')).toBe(hash);
  expect(scriptLoader.integrityOf('http://evil.example/page.js')).toBe(`sha384-${'A'.repeat(64)}`);
  expect(scriptLoader.workerAddress()).toBe('/service-worker.js');
});

test('gives the address of the site’s own picture worker, whatever remotes call their files', async () => {
  const scriptLoader = await runScriptLoader();
  scriptLoader.allow('http://remotes/wealth/1/', { 'picture-worker.00000000.js': hash });
  expect(() => scriptLoader.pictureWorkerAddress()).toThrow('no picture worker');
  scriptLoader.allow('/', { 'picture-worker.1f3a09bc.js': hash });
  expect(scriptLoader.pictureWorkerAddress()).toBe('http://localhost/picture-worker.1f3a09bc.js');
});

test.each(['http://remotes/wealth/1/other.js', 'https://evil.example/page.js', '//evil.example/x.js', 'data:,x'])(
  'gives %s, which is not allowed, an impossible hash',
  async (address) => {
    const scriptLoader = await runScriptLoader();
    scriptLoader.allow('http://remotes/wealth/1/', { 'page.js': hash });
    expect(scriptLoader.script(address).integrity).toBe(`sha384-${'A'.repeat(64)}`);
  },
);
