import { mobile } from '@livery/contract/calls/session';

/** The digits as the server accepts them, when the library is not there. */
const plainDigits = (text: string) => text.replace(/[\s().-]/g, '');

const asMobile = (digits: string) => (mobile.safeParse(digits).success ? digits : undefined);

/**
 * The national digits of a phone number as typed behind `areaCode`: without spaces, without the trunk prefix
 * (`0151…` in Germany), also of a number that was pasted with its country. `undefined` for what cannot be a number
 * there. Lengths are checked, not number ranges: ranges open faster than a site is released, and the code that is sent
 * proves the rest. The library is loaded with the first number; if it cannot be loaded, the server's rule decides.
 */
export async function readPhone(text: string, areaCode: string): Promise<string | undefined> {
  const typed = text.trim();
  try {
    const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
    const phone = parsePhoneNumberFromString(typed, { defaultCallingCode: areaCode.slice(1), extract: false });
    if (!phone?.isPossible() || `+${phone.countryCallingCode}` !== areaCode) return undefined;
    return asMobile(phone.nationalNumber);
  } catch {
    return asMobile(plainDigits(typed));
  }
}
