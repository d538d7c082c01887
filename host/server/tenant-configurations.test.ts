import { cached } from './tenant-configurations.ts';

let time: number;
let find: jest.Mock<Promise<string>, [string]>;
let get: (key: string) => Promise<string>;
beforeEach(() => {
  time = 0;
  find = jest.fn((key) => Promise.resolve(`${key} at ${time}`));
  get = cached(find, 1000, () => time);
});

test('caches each key for its own time', async () => {
  expect([await get('a'), await get('b')]).toEqual(['a at 0', 'b at 0']);
  time = 999;
  expect(await get('a')).toBe('a at 0');
  time = 1000;
  expect(await get('a')).toBe('a at 1000');
  expect(find).toHaveBeenCalledTimes(3);
});

test('keeps the last value as long as find fails', async () => {
  await get('a');
  find.mockRejectedValue(new Error('away'));
  for (time = 1000; time < 10_000; time += 500) expect(await get('a')).toBe('a at 0');
  expect(find).toHaveBeenCalledTimes(1 + 9);
  find.mockResolvedValue('back');
  time += 1000;
  expect(await get('a')).toBe('back');
});

test('rejects a key without a value and tries again at once', async () => {
  find.mockRejectedValueOnce(new Error('away'));
  await expect(get('a')).rejects.toThrow('away');
  expect(await get('a')).toBe('a at 0');
});

test('gives concurrent callers the same outcome', async () => {
  let fail = (_error: Error): void => undefined;
  find.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
  const first = get('a');
  time = 1000;
  find.mockRejectedValueOnce(new Error('away'));
  const second = get('a');
  fail(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await expect(second).rejects.toThrow('lost');
  expect(await get('a')).toBe('a at 1000');
});
