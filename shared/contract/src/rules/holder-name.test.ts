import { holderOf } from './holder-name.ts';

test.each([
  ['Mara Lindt', 'Mara Lindt'],
  ['LINDT MARA', 'Mara Lindt'],
  ['Mara J. Lindt', 'Mara Lindt'],
  ['M Lindt', 'Mara Jane Lindt'],
  ['Jose Garcia', 'José García'],
  ['Anne-Marie Dupont', 'Anne Marie Dupont'],
  ['SEAN OBRIEN', 'Seán O´Brien'],
  ['Sean O Brien', 'Seán Oʼbrien'],
  ['Juergen Mueller', 'Jürgen Müller'],
  ['Jurgen Muller', 'Jürgen Müller'],
  ['Soren Ostergaard', 'Søren Østergaard'],
  ['Soeren Oestergaard', 'Søren Østergaard'],
  ['ﾔﾏﾓﾄ ｹﾝｼﾞ', 'けんじ やまもと'],
  ['山田 太郎', '山田太郎'],
  ['김민준', '민준 김'],
  ['ИВАНОВА АННА', 'Анна Иванова'],
])('%s is the verified %s', (holder, verified) => {
  expect(holderOf(holder, verified)).toBe('own');
});

test.each([
  ['Otto Lindt', 'Mara Lindt'],
  ['Mara Smith', 'Mara Lindt'],
  ['Otto Smith', 'Mara Lindt'],
  ['Mara Lindtner', 'Mara Lindt'],
  ['Lindt', 'Mara Lindt'],
  ['M L', 'Mara Lindt'],
  ['M Mara', 'Mara Lindt'],
  ['123', 'Mara Lindt'],
  ['Оtto Smith', 'Mara Lindt'],
  ['Пётр Иванов', 'Анна Иванова'],
  ['鈴木 太郎', '山田太郎'],
])('%s is not the verified %s', (holder, verified) => {
  expect(holderOf(holder, verified)).toBe('other');
});

test.each([
  ['タナカ ハナコ', 'Tanaka Hanako'],
  ['Tanaka Hanako', '田中花子'],
  ['Mara Lindt', undefined],
])('%s cannot be compared with %s', (holder, verified) => {
  expect(holderOf(holder, verified)).toBe('unknown');
});
