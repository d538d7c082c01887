import { countryCodes } from '../../content/country-codes.ts';
import { canonicalName, normalPhone, requireNewName } from './identity.ts';

const phone = (areaCode: string, mobile: string) => ({ type: 'MOBILE', areaCode, mobile }) as const;

test.each([
  ['+1', '2025550123', '+12025550123'],
  ['+12', '025550123', '+12025550123'],
  ['+120', '25550123', '+12025550123'],
  ['+1202', '5550123', '+12025550123'],
  ['+1', '12025550123', '+12025550123'],
  ['+49', '015112345678', '+4915112345678'],
  ['+49', '0015112345678', '+4915112345678'],
  ['+39', '0612345678', '+390612345678'],
  ['+390', '612345678', '+390612345678'],
])('%s and %s are the number %s', (areaCode, mobile, name) => {
  expect(canonicalName(phone(areaCode, mobile))).toBe(name);
});

test.each([
  ['no country has', '+999', '2025550123', 'mobile'],
  ['only a part of a number follows', '+1202', '5550123', 'areaCode'],
  ['satellites have', '+881', '612345678', 'mobile'],
  ['has longer numbers', '+1', '20255', 'mobile'],
])('a new name with a calling code that %s is refused', (_reason, areaCode, mobile, field) => {
  expect(() => requireNewName(phone(areaCode, mobile))).toThrow(expect.objectContaining({ detail: { field } }));
});

test('each country’s calling code is one that numbers are normalised by', () => {
  // Seven digits are possible in every country but in those that have longer ones only.
  const digits = ['1234567', '12345678', '123456789', '1234567890', '123456', '12345'];
  const unknown = countryCodes.filter(
    ([, areaCode]) => !digits.some((mobile) => normalPhone({ areaCode, mobile })?.areaCode === areaCode),
  );
  expect(unknown).toEqual([]);
});
