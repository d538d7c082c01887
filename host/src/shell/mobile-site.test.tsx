import { mobileAddress } from './mobile-site.tsx';

const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
  iPod: 'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X) AppleWebKit/604.1.34',
  Android: 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
  Symbian: 'Mozilla/5.0 (Symbian/3; Series60/5.2 NokiaN8-00/012.002) AppleWebKit/533.4',
  SymbianOS: 'Mozilla/5.0 (SymbianOS/9.4; Series60/5.0 Nokia5800d-1)',
};
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';

interface Circumstances {
  readonly userAgent?: string;
  readonly mobileWebUrl?: string;
  readonly agentIdentity?: string;
}

/** The mobile address of a visit of `path`. */
function from(path: string, given: Circumstances = {}): string | undefined {
  const { origin, pathname, search } = new URL(`https://site.example${path}`);
  const { userAgent = agents.iPhone, mobileWebUrl = 'https://m.example/h5/', agentIdentity = '' } = given;
  return mobileAddress({ userAgent, mobileWebUrl, agentIdentity, place: { origin, pathname, search } });
}

test.each(Object.values(agents))('spec §2.2: sends %s to the mobile site', (userAgent) => {
  expect(from('/spot', { userAgent })).toBe('https://m.example/h5/');
});

test.each([desktop, 'Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X)', ''])('keeps %s on this site', (userAgent) => {
  for (const path of ['/spot', '/login', '/register', '/nowhere']) expect(from(path, { userAgent })).toBeUndefined();
});

test('spec §2.2: keeps Home and About, sends login and register to their mobile pages and any other path to the root', () => {
  expect(['/', '/about', '/about?tab=faq'].map((path) => from(path))).toEqual([undefined, undefined, undefined]);
  expect(from('/login')).toBe('https://m.example/h5/login');
  expect(from('/register')).toBe('https://m.example/h5/register');
  for (const path of ['/forgot', '/assets', '/spot?symbol=BTCUSDT', '/nowhere', '/login/x'])
    expect(from(path)).toBe('https://m.example/h5/');
});

test.each([
  ['/About/', undefined],
  ['//about', undefined],
  ['/%61bout', undefined],
  ['/LOGIN', 'https://m.example/h5/login'],
  ['/register//', 'https://m.example/h5/register'],
  ['//Register/?invite=AB12', 'https://m.example/h5/register?invite=AB12'],
  ['/Assets/', 'https://m.example/h5/'],
])('reads %s as the path that it means', (path, address) => expect(from(path)).toBe(address));

test('passes on the agent and the invitation, not the redirect', () => {
  expect(from('/register?invite=AB12&redirect=%2Fassets', { agentIdentity: 'partner-7' })).toBe(
    'https://m.example/h5/register?invite=AB12&id=partner-7',
  );
  expect(from('/assets?token=secret', { agentIdentity: 'partner-7' })).toBe('https://m.example/h5/?id=partner-7');
});

test('keeps phones when the tenant has no mobile site', () => {
  expect(from('/spot', { mobileWebUrl: '' })).toBeUndefined();
});

test('accepts an address without a final slash, or a path of this site', () => {
  expect(from('/login', { mobileWebUrl: 'https://m.example/h5' })).toBe('https://m.example/h5/login');
  expect(from('/login', { mobileWebUrl: '/h5/' })).toBe('https://site.example/h5/login');
});

test.each(['/', 'https://site.example/', 'https://site.example'])(
  'causes no redirect loop with %s, which is this site',
  (mobileWebUrl) => {
    expect(from('/login', { mobileWebUrl })).toBeUndefined();
    expect(from('/register/', { mobileWebUrl })).toBeUndefined();
  },
);

test('sends a path that looks like another site to the mobile root', () => {
  const place = { origin: 'https://site.example', pathname: '//evil.example/login', search: '' };
  expect(mobileAddress({ userAgent: agents.iPhone, mobileWebUrl: '/h5/', agentIdentity: '', place })).toBe(
    'https://site.example/h5/',
  );
});
