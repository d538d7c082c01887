const familyNameFirst = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー々・]+$/u;

/** A name as its script writes it: the family name comes first, without a space, in Chinese, Japanese and Korean. */
export function fullName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  const isEastAsian = familyNameFirst.test(firstName) && familyNameFirst.test(lastName);
  return isEastAsian ? lastName + firstName : `${firstName} ${lastName}`;
}
