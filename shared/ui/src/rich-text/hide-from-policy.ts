/** Hides from the page's policy what is removed from a text anyway, so that parsing the text causes no report. */

/**
 * The policy holds in every document that a page makes, and browsers report style attributes, style elements and `base`
 * while they parse. So the parser gets other names: a name with a mark after it is another, and a style element becomes
 * `noframes`, whose content is no markup either.
 */
const reported = /(<\/?)style|(<base|style)/gi;

/** A private character, which no name in HTML has. */
const mark = '\uE000';

/** Renames what would be reported. The result is still to be sanitized, and what is left of it to be shown by `restoreNames`. */
export const hideFromPolicy = (html: string): string =>
  html.replace(reported, (_all, tagStart?: string, name = '') =>
    tagStart === undefined ? `${name}${mark}` : `${tagStart}noframes`,
  );

/** A text, or the value of an attribute, as it was before. */
export const restoreNames = (text: string): string => text.replace(/(<base|style)\uE000/gi, '$1');
