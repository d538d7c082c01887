import { personRules } from './identity.ts';

const { firstName, lastName, country, documentNumber } = personRules;

test.each([
  'Mara',
  'O’Lindt-Źak',
  "D'Angelo",
  'Jean‑Luc',
  'María José',
  'Nguyễn Thị Ánh',
  '子涵',
  '山田　太郎',
  '김민준',
  'สมชาย',
  'Дмитрий',
  'Ελένη',
  'محمد علی‌رضا',
  'ז׳בוטינסקי',
  'ශ්‍රී',
  'प्रिया',
  'Arjun a/l Kumar',
  'Tan @ Lee',
  'Kapiʻolani',
  'Gal·la',
  'マラ・レーネルト',
  'J. R. (Jim)',
])('takes the name %s', (name) => {
  expect([firstName(name), lastName(name)]).toEqual([true, true]);
});

test.each(['<b>Mara</b>', '12345', '…', 'M🙂', 'x'.repeat(61)])('does not take %j for a name', (name) => {
  expect(firstName(name)).toMatch(/^(nameFormat|character [<…🙂])$/u);
});

test('spec §5: country, first name, last name and document number are required', () => {
  expect([country(''), firstName('  '), lastName(''), documentNumber(' ')]).toEqual([
    'countryRequired',
    'firstNameRequired',
    'lastNameRequired',
    'documentNumberRequired',
  ]);
});

test.each([
  ['L01X00T471', true],
  [' 12 345/678-9 ', true],
  ['АБ 123456', true],
  ['abc', 'documentNumberFormat'],
  ['ABCDEF', 'documentNumberFormat'],
  ['12345;', 'character ;'],
  ['1'.repeat(41), 'documentNumberFormat'],
])('reads the document number %j as %s', (number, verdict) => {
  expect(documentNumber(number)).toBe(verdict);
});
