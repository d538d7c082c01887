import { createStoredValues } from './stored-values.ts';

beforeEach(() => localStorage.clear());

test.each([
  ['locale', 'xx-XX'],
  ['agentIdentify', '<script>'],
  ['token', ''],
  ['deviceId', 'me'],
  ['configuration', '{"a":'],
  ['configuration', '[]'],
  ['configuration', '{"appName":"Aldera"}'],
  ['configuration', '{"agentIdentify":"<b>","configuration":{}}'],
  ['sendTextOfRegister', 'soon'],
  ['override', 'wealth@http://evil.example'],
] as const)('drops garbage under %s', (key, garbage) => {
  localStorage.setItem(`livery.${key}`, garbage);
  expect(createStoredValues().get(key)).toBeUndefined();
  expect(localStorage.getItem(`livery.${key}`)).toBeNull();
});

/** What programs and people leave in a storage. */
const garbage = [
  '',
  ' ',
  'null',
  '"null"',
  'undefined',
  'NaN',
  'true',
  '{}',
  '[]',
  '[object Object]',
  '{"token":"a"}',
  '"a"',
  'a\r\nSet-Cookie: b',
  '\n',
  'a b',
  '<b>',
  '\u0000',
  'ü',
  '🙂',
  '\ud800',
  'x'.repeat(10_000),
];
const keys = ['token', 'refreshToken', 'session', 'locale', 'official_locale', 'agentIdentify', 'colorMode'] as const;

test.each(keys)('takes no garbage for %s', (key) => {
  const stored = createStoredValues();
  const taken = garbage.filter((text) => {
    localStorage.setItem(`livery.${key}`, text);
    return stored.get(key) !== undefined || localStorage.getItem(`livery.${key}`) !== null;
  });
  expect(taken).toEqual([]);
});

test('keeps values for the life of the page when storage is refused', () => {
  const refused = createStoredValues(() => {
    throw new DOMException('no', 'SecurityError');
  });
  refused.set('locale', 'zh-CN');
  expect(refused.get('locale')).toBe('zh-CN');
  refused.remove('locale');
  expect(refused.get('locale')).toBeUndefined();
});

test('reports another tab’s change, also when it clears everything', () => {
  const listener = jest.fn();
  const stop = createStoredValues().onOtherTab('token', listener);
  dispatchEvent(new StorageEvent('storage', { key: 'livery.token' }));
  dispatchEvent(new StorageEvent('storage', { key: null }));
  dispatchEvent(new StorageEvent('storage', { key: 'livery.locale' }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  dispatchEvent(new StorageEvent('storage', { key: 'livery.token' }));
  expect(listener).toHaveBeenCalledTimes(2);
});
