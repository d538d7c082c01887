import { initialsOf } from './seller.tsx';

test.each([
  ['yamamoto_k', 'YK'],
  ['s.nakamura', 'SN'],
  ['mika77', 'MI'],
  ['山本', '山本'],
  ['x', 'X'],
  ['__', ''],
])('the initials of %s are %s', (nickname, initials) => expect(initialsOf(nickname)).toBe(initials));
