const hash = `sha384-${'b'.repeat(64)}`;

async function openDoor(): Promise<typeof globalThis.__liveryDoor> {
  jest.resetModules();
  await import('./door.ts');
  return globalThis.__liveryDoor;
}

afterEach(() => document.body.replaceChildren());

test('a file of the page’s own build comes with its hash', async () => {
  const files = document.createElement('script');
  files.id = 'host-files';
  files.type = 'application/json';
  files.textContent = JSON.stringify({ 'main.js': hash });
  document.body.append(files);
  const script = (await openDoor()).script('/main.js');
  expect([script.integrity, script.crossOrigin, script.src]).toEqual([hash, 'anonymous', 'http://localhost/main.js']);
});

test('an admitted remote’s files come with theirs, scripts and styles', async () => {
  const door = await openDoor();
  door.admit('http://remotes/wealth/1/', { 'page.js': hash, 'page.css': hash });
  expect(door.script('http://remotes/wealth/1/page.js').integrity).toBe(hash);
  const link = document.createElement('link');
  link.href = 'http://remotes/wealth/1/page.css';
  door.style(link);
  expect(link.integrity).toBe(hash);
});

test('a retry asks for the same hash; a worker has one address', async () => {
  const door = await openDoor();
  door.admit('http://remotes/wealth/1/', { 'page.js': hash });
  expect(door.integrityOf('http://remotes/wealth/1/page.js')).toBe(hash);
  expect(door.integrityOf('http://evil.example/page.js')).toBe(`sha384-${'A'.repeat(64)}`);
  expect(door.workerAddress()).toBe('/service-worker.js');
});

test.each(['http://remotes/wealth/1/other.js', 'https://evil.example/page.js', '//evil.example/x.js', 'data:,x'])(
  '%s was not admitted: it gets a hash that nothing has',
  async (address) => {
    const door = await openDoor();
    door.admit('http://remotes/wealth/1/', { 'page.js': hash });
    expect(door.script(address).integrity).toBe(`sha384-${'A'.repeat(64)}`);
  },
);
