import { waysToBegin } from './no-assets.tsx';

const ways = (isDemo: boolean, ...paths: string[]) =>
  waysToBegin({ isDemo, hasRoute: (path) => paths.includes(path) }).map(({ name, path }) => `${name} ${path}`);

test('deposit and purchase come first, and there are three ways at most', () => {
  expect(ways(false, '/me', '/spot', '/c2c-sale', '/deposit')).toEqual([
    'deposit /deposit',
    'c2c /c2c-sale',
    'markets /spot',
  ]);
});

test('a closed module is no way', () => {
  expect(ways(true, '/me', '/spot', '/deposit')).toEqual(['deposit /deposit', 'demo /spot', 'invite /me']);
});

test('where nothing is open there are the markets of the home page', () => {
  expect(ways(true)).toEqual(['markets /']);
});
