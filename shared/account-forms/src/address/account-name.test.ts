import { readPhone } from './account-name.ts';

test.each([
  ['1512 884 2291', '+49', '15128842291'],
  ['0151 2884 2291', '+49', '15128842291'],
  ['+49 1512 884 2291', '+49', '15128842291'],
  ['(415) 555-2671', '+1', '4155552671'],
  ['138 0013 8000', '+86', '13800138000'],
  ['๐๘๑ ๒๓๔ ๕๖๗๘', '+66', '812345678'],
  ['०९८१२३ ४५६७८', '+91', '9812345678'],
  ['\u202a+880 ১৭১২-৩৪৫৬৭৮\u202c', '+880', '1712345678'],
  ['၀၉ ၇၉၁ ၂၃၄ ၅၆၇', '+95', '9791234567'],
])('reads %s after %s as %s', async (text, areaCode, digits) => {
  await expect(readPhone(text, areaCode)).resolves.toBe(digits);
});

test.each([
  ['12', '+49'],
  ['1234567890123456789', '+49'],
  ['not a number', '+1'],
  ['+1 415 555 2671', '+49'],
  ['4155552671; drop', '+1'],
  ['', '+1'],
])('refuses %s after %s', async (text, areaCode) => {
  await expect(readPhone(text, areaCode)).resolves.toBeUndefined();
});
