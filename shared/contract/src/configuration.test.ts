import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import {
  claimsOf,
  configuration,
  configurationFields,
  fallbackConfiguration,
  readConfiguration,
} from './configuration.ts';

const names = Object.keys(configurationFields);
/** The fields that no stored configuration of earlier days has. */
const optional = new Set(['moduleIsOpenConsole', 'moduleOverrides', 'whitepaperUrl']);
const needed = names.filter((name) => !optional.has(name));

test('has a complete fallback', () => {
  expect(configuration.safeParse(fallbackConfiguration).success).toBe(true);
});

test('refuses an operator’s configuration with a missing, wrong or unknown field', () => {
  for (const name of needed) {
    const { [name as 'appName']: _left, ...rest } = fallbackConfiguration;
    expect(configuration.safeParse(rest).success).toBe(false);
  }
  expect(configuration.safeParse({ ...fallbackConfiguration, extra: 1 }).success).toBe(false);
});

/** Values that no field of a configuration may accept. */
const neverRight: Readonly<Record<string, unknown>> = {
  missing: undefined,
  null: null,
  'an object of another kind': { url: 'x' },
  'a list of 100,000': Array.from({ length: 100_000 }, () => 'x'),
  '1 MB of text': 'x'.repeat(1_000_000),
  'a huge number': 1e308,
  'a negative number': -1,
  'a script': 'javascript:alert(1)',
  'HTML in 10 kB': `<img src=x onerror=alert(1)>${'x'.repeat(10_000)}`,
  'a path through the prototype': JSON.parse('{"__proto__":{"polluted":true}}'),
};
/** The few valid pairs: plain text in a field for any text, and fields that need no content. */
const allRight = (name: string, kind: string) =>
  (kind === 'a script' && ['appName', 'whatsapp', 'line', 'telegram', 'customerUrl', 'customerEmail'].includes(name)) ||
  (/^(an object|a path)/.test(kind) && ['agentTraits', 'theme', 'claims'].includes(name)) ||
  (kind === 'missing' && optional.has(name));

test.each(names.flatMap((name) => Object.keys(neverRight).map((kind) => [name, kind] as const)))(
  '%s as %s: a safe site, and the field is named once if it fell back',
  (name, kind) => {
    const read = readConfiguration({ ...fallbackConfiguration, [name]: neverRight[kind] });
    const isRight = allRight(name, kind);
    expect(configuration.safeParse(read.configuration).success).toBe(true);
    expect(read.rejected).toEqual(isRight ? [] : [name]);
    expect(isRight || isDeepStrictEqual(read.configuration, fallbackConfiguration)).toBe(true);
    expect('polluted' in {}).toBe(false);
  },
);

test('falls back as a whole when every field is hostile', () => {
  const hostile = Object.fromEntries(names.map((name) => [name, 'javascript:alert(1)\n'.repeat(200)]));
  const read = readConfiguration(JSON.parse(`{"__proto__":{"appName":"Evil"},${JSON.stringify(hostile).slice(1)}`));
  expect(read).toEqual({ configuration: fallbackConfiguration, rejected: names });
});

test.each([null, [], 'configuration', 7, undefined, new Map()])(
  'falls back for %p, which is no configuration',
  (wire) => {
    expect(readConfiguration(wire)).toEqual({ configuration: fallbackConfiguration, rejected: needed });
  },
);

test.each([
  ['logoUri', 'http://evil.example/logo.svg'],
  ['logoUri', 'data:image/svg+xml,<svg onload="alert(1)"/>'],
  ['downloadUrl', 'http://evil.example/app'],
  ['downloadUrl', '//evil.example'],
  ['domainUrl', 'https://user:pass@evil.example'],
  ['wsUrl', 'https://evil.example'],
  ['wsUrl', 'ws://evil.example'],
  ['wsUrl', ''],
  ['appName', ''],
  ['appName', ' \t '],
  ['appName', '\u200b\u200d'],
  ['appName', 'Aldera\u202egnp.exe'],
  ['appName', 'two\nlines'],
  ['defaultLang', 'xx'],
  ['defaultCurrency', '<b>USD</b>'],
  ['officialModel', '9'],
  ['officialModel', 1.5],
  ['moduleIsOpenC2c', true],
  ['spotTradingFee', '-0.1'],
  ['futureTradingFee', '100.1'],
  ['futureTradingFee', '1e2'],
  ['mobileWebUrl', 'intent://evil'],
  ['theme', { mode: 'dark', primary: 'red;background:url(//evil)' }],
  ['theme', { mode: 'dark', surfaceTint: 'url(//evil)' }],
  ['claims', { users: 1e300 }],
  ['claims', { lowestFeePercent: '-1' }],
  ['whitepaperUrl', 'javascript:alert(1)'],
  ['moduleOverrides', ['http://evil.example']],
  ['moduleOverrides', ["https://evil.example; script-src 'unsafe-inline'"]],
  ['agentTraits', { extraDownloadUrl: 'javascript:alert(1)' }],
  ['agentTraits', { menuLabels: { 'javascript:alert(1)': { 'en-US': 'x' } } }],
  ['agentTraits', { menuLabels: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`/${at}`, {}])) }],
])('replaces a hostile %s by its fallback', (name, hostile) => {
  const read = readConfiguration({ ...fallbackConfiguration, [name]: hostile });
  expect(read.rejected).toEqual([name]);
  expect(read.configuration).toEqual(fallbackConfiguration);
});

test('places the mobile site below the tenant’s own by default, and gives none for an empty name (docs/decisions.md §4)', () => {
  const { mobileWebUrl: _none, ...silent } = { ...fallbackConfiguration, domainUrl: 'https://aldera.example/shop' };
  expect(readConfiguration(silent).configuration.mobileWebUrl).toBe('https://aldera.example/h5/');
  expect(readConfiguration({ ...silent, mobileWebUrl: '' }).configuration.mobileWebUrl).toBe('');
  expect(readConfiguration({ ...silent, domainUrl: '/shop' }).configuration.mobileWebUrl).toBe('');
});

test('reads flags that servers write as numbers', () => {
  const read = readConfiguration({ ...fallbackConfiguration, officialModel: 3, moduleIsOpenPledge: 1 });
  expect([read.rejected, read.configuration.officialModel, read.configuration.moduleIsOpenPledge]).toEqual([
    [],
    '3',
    '1',
  ]);
});

test('gives a complete configuration for any input', () => {
  fc.assert(
    fc.property(fc.anything(), (anything) => {
      expect(configuration.safeParse(readConfiguration(anything).configuration).success).toBe(true);
    }),
  );
});

test.each([
  ['1', '0.10', 43_000_000_000],
  ['2', '0.10', 42_000_000_000],
  ['4', '0.01', 43_000_000_000],
  ['5', '0.10', 42_000_000_000],
] as const)(
  'layout %s claims fees below %s%% and a volume of %d a day, unless the tenant claims otherwise',
  (officialModel, fee, volume) => {
    const { claims } = readConfiguration({ ...fallbackConfiguration, claims: { users: 12 } }).configuration;
    expect(claimsOf({ officialModel, claims })).toMatchObject({
      lowestFeePercent: fee,
      dailyVolume: volume,
      users: 12,
    });
    expect(claimsOf({ officialModel, claims: { dailyVolume: 7 } })).toMatchObject({
      dailyVolume: 7,
      users: 30_000_000,
    });
  },
);
