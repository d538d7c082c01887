const hiddenDigits = 4;

/** A phone number whose first 4 digits are hidden (spec §2.9 'Redeem confirmation'); the area code stands before it. */
export const maskedPhone = (mobile: string): string =>
  '•'.repeat(Math.min(hiddenDigits, mobile.length)) + mobile.slice(hiddenDigits);
