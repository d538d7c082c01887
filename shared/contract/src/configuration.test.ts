import fc from 'fast-check';
import { configuration, configurationFields, fallbackConfiguration, readConfiguration } from './configuration.ts';

const names = Object.keys(configurationFields);

test('the fallback is a whole configuration', () => {
  expect(configuration.safeParse(fallbackConfiguration).success).toBe(true);
});

test('a configuration of the operator is taken whole: a missing, wrong or unknown field is refused', () => {
  for (const name of names) {
    const { [name as 'appName']: _left, ...rest } = fallbackConfiguration;
    expect(configuration.safeParse(rest).success).toBe(false);
  }
  expect(configuration.safeParse({ ...fallbackConfiguration, extra: 1 }).success).toBe(false);
});

test.each(names)('%s missing, null or of another type: its fallback, and it is named', (name) => {
  for (const wrong of [undefined, null, {}, [], () => 1, Symbol.iterator]) {
    const read = readConfiguration({ ...fallbackConfiguration, [name]: wrong });
    expect(read.rejected.every((rejected) => rejected === name)).toBe(true);
    expect(configuration.safeParse(read.configuration).success).toBe(true);
  }
});

test.each([
  ['logoUri', 'javascript:alert(1)'],
  ['downloadUrl', 'http://evil.example/app'],
  ['downloadUrl', '//evil.example'],
  ['domainUrl', 'https://user:pass@evil.example'],
  ['wsUrl', 'https://evil.example'],
  ['wsUrl', 'ws://evil.example'],
  ['appName', 'x'.repeat(10_000)],
  ['appName', ''],
  ['defaultLang', 'xx'],
  ['officialModel', '9'],
  ['theme', { mode: 'dark', primary: 'red;background:url(//evil)' }],
])('a hostile %s gets its fallback', (name, hostile) => {
  const read = readConfiguration({ ...fallbackConfiguration, [name]: hostile });
  expect(read.rejected).toEqual([name]);
  expect(read.configuration).toEqual(fallbackConfiguration);
});

test('servers that write flags as numbers are understood', () => {
  const read = readConfiguration({ ...fallbackConfiguration, officialModel: 3, moduleIsOpenPledge: 1 });
  expect([read.rejected, read.configuration.officialModel, read.configuration.moduleIsOpenPledge]).toEqual([
    [],
    '3',
    '1',
  ]);
});

test('whatever comes, there is a whole configuration', () => {
  fc.assert(
    fc.property(fc.anything(), (anything) => {
      expect(configuration.safeParse(readConfiguration(anything).configuration).success).toBe(true);
    }),
  );
});
