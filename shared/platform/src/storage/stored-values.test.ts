import { storedValues } from './stored-values.ts';

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
] as const)('garbage under %s is dropped', (key, garbage) => {
  localStorage.setItem(`livery.${key}`, garbage);
  expect(storedValues().get(key)).toBeUndefined();
  expect(localStorage.getItem(`livery.${key}`)).toBeNull();
});

test('where storage is refused, values live as long as the page', () => {
  const refused = storedValues(() => {
    throw new DOMException('no', 'SecurityError');
  });
  refused.set('locale', 'zh-CN');
  expect(refused.get('locale')).toBe('zh-CN');
  refused.remove('locale');
  expect(refused.get('locale')).toBeUndefined();
});

test('another tab’s change is heard, also when it clears everything', () => {
  const listener = jest.fn();
  const stop = storedValues().onOtherTab('token', listener);
  dispatchEvent(new StorageEvent('storage', { key: 'livery.token' }));
  dispatchEvent(new StorageEvent('storage', { key: null }));
  dispatchEvent(new StorageEvent('storage', { key: 'livery.locale' }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  dispatchEvent(new StorageEvent('storage', { key: 'livery.token' }));
  expect(listener).toHaveBeenCalledTimes(2);
});
