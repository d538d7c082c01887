import { readAgents, readArguments, readCount, readPercent } from './command.ts';

const read = (words: string) => readArguments(words.split(' ').filter(Boolean));

test('reads a command, a module and options in any order', () => {
  expect(read('publish remote-wealth --share 10 --agents=a,b')).toEqual({
    command: 'publish',
    module: 'wealth',
    options: { share: '10', agents: 'a,b' },
  });
  // npm hands its own dashes on.
  expect(read('-- --tenant aldera.example status')).toEqual({
    command: 'status',
    module: undefined,
    options: { tenant: 'aldera.example' },
  });
  // The id of a key may begin with a dash.
  expect(read('revoke-key --key -Jq5dq-v2gR9Anxx')).toMatchObject({ options: { key: '-Jq5dq-v2gR9Anxx' } });
  expect(read('publish ./remote-wealth/built')).toMatchObject({ module: './remote-wealth/built' });
  expect(read('')).toMatchObject({ command: 'help', module: undefined });
});

test.each([
  ['publish wealth account', '"account" is too much: one module at a time.'],
  ['rollback wealth --to 1.0.0', "Unknown option '--to'."],
  ['rollback wealth -v', "Unknown option '-v'."],
  ['publish wealth --version', "Option '--version <value>' argument missing."],
  ['publish wealth --share -1', "Option '--share' argument is ambiguous."],
  ['publish wealth --version ../1', '--version is a version such as 1.0.0-ab12cd34, not "../1".'],
  ['rollback wealth --tenant ..', '--tenant is a host name in lower case, or default, not "..".'],
  ['rollback wealth --tenant a/b', '--tenant is a host name in lower case, or default, not "a/b".'],
  ['rollback wealth --tenant Aldera', '--tenant is a host name in lower case, or default, not "Aldera".'],
  ['rollback wealth --tenant=', '--tenant is a host name in lower case, or default, not "".'],
  ['rollback wealth --channel a/b', '--channel is a name such as stable, not "a/b".'],
  ['promote wealth --from NEXT', '--from is the name of a channel, such as next, not "NEXT".'],
])('refuses %p in one sentence', (words, sentence) => {
  expect(() => read(words)).toThrow(sentence);
});

test('reads a share as a percentage', () => {
  expect(['0', '12.5', '100'].map((text) => readPercent('share', text))).toEqual([0, 12.5, 100]);
});
test.each(['', '-1', '101', '100.1', '1e1', '0x10', 'ten', ' 10', '10%', '٣', 'NaN'])(
  'a share of %p is none',
  (text) => {
    expect(() => readPercent('share', text)).toThrow(`--share is a percentage from 0 to 100, not "${text}".`);
  },
);

test('reads comma-separated agents', () => {
  expect(readAgents('vip,north-1')).toEqual(['vip', 'north-1']);
});
test.each(['', ',', 'a,,b', 'a, b', 'a/b'])('refuses %p as agents', (text) => {
  expect(() => readAgents(text)).toThrow('--agents is a list of agents with commas between them');
});

test.each(['', '0', '-3', '1.5', 'all', '9999999'])('refuses %p as a count', (text) => {
  expect(() => readCount('keep', text)).toThrow(`--keep is a number from 1 on, not "${text}".`);
});
