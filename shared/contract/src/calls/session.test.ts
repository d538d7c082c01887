import { email } from './session.ts';

/** Ways to write an address, by the address that is meant. */
const spellings = {
  'capital letters': ['Mara.Lindt@EXAMPLE.com', 'mara.lindt@example.com'],
  'Turkish capital letters': ['ALİ.İNCE@EXAMPLE.COM', 'ali.ince@example.com'],
  'a dot that combines with an i': ['ali\u0307@example.com', 'ali@example.com'],
  'the Kelvin sign': ['bob@ban\u212a.com', 'bob@bank.com'],
  'the Ångström sign': ['\u212bke@example.com', '\u00e5ke@example.com'],
  'full-width letters and signs': ['ｂｏｂ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'bob@example.com'],
  'a ligature': ['o\ufb03ce@example.com', 'office@example.com'],
  'a letter and an accent that combine': ['rene\u0301@example.com', 'ren\u00e9@example.com'],
  'spaces around it': [' bob@example.com\u00a0', 'bob@example.com'],
  'direction marks around it': ['\u202abob@example.com\u202c', 'bob@example.com'],
  'a variation selector': ['bob\ufe0f@example.com', 'bob@example.com'],
  'a soft hyphen': ['bob@exam\u00adple.com', 'bob@example.com'],
  'a typographic apostrophe': ['o’neil@example.com', "o'neil@example.com"],
};

test.each(Object.entries(spellings))(
  'an address with %s is read as the one that is meant',
  (_spelling, [typed, meant]) => {
    expect(email.parse(typed)).toBe(meant);
  },
);

test('an address has one spelling, whatever letter it contains', () => {
  const readAgain = (point: number) => {
    const read = email.safeParse(`${String.fromCodePoint(point)}@example.com`);
    return read.success ? [read.data, email.parse(read.data), email.parse(read.data.normalize('NFD'))] : [];
  };
  const points = Array.from({ length: 0x11_0000 }, (_, point) => point);
  expect(points.filter((point) => new Set(readAgain(point)).size > 1)).toEqual([]);
});

test.each(['mara.lindt@example.com', 'a+b@sub.example.co', 'ü@exämple.de', "o'neil@example.com"])(
  '%s is an address',
  (address) => {
    expect(email.safeParse(address).success).toBe(true);
  },
);

test.each(['', 'a', 'a@', '@b.c', 'a@b', 'a b@c.de', 'a@b..c', 'a@@b.c', 'a\u0000@b.c', '\u200b@b.cd', '<a@b.c>'])(
  '%j is none',
  (address) => {
    expect(email.safeParse(address).success).toBe(false);
  },
);
