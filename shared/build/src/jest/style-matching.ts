/**
 * Spares jsdom most of its work for a computed style: it tries every rule of every style sheet on every element, also the
 * rules whose selectors name a class or a tag that the element does not have.
 */
import { createRequire } from 'node:module';

/** What jsdom asks for whether a rule is for an element. */
interface Selectors {
  matchesDontThrow(element: Element, selector: string | undefined): boolean;
}

/** A class or, in lower case, a tag that an element must have. */
type Condition = { readonly className: string } | { readonly tag: string };

const requireHere = createRequire(import.meta.url);
const requireOfJsdom = createRequire(createRequire(requireHere.resolve('jest-environment-jsdom')).resolve('jsdom'));
const selectors: Selectors = requireOfJsdom('./jsdom/living/helpers/selectors.js');

/** One condition for each selector of a list, an element meets one of them if it matches; `undefined` when not known. */
function conditionsOf(list: string): readonly Condition[] | undefined {
  if (/[\\(]/.test(list)) return undefined;
  const conditions: Condition[] = [];
  for (const selector of list.replaceAll(/\[[^\]]*\]/g, '').split(',')) {
    const subject = /[^\s>+~]*$/.exec(selector.trim())?.[0] ?? '';
    const className = /\.([\w-]+)/.exec(subject)?.[1];
    const tag = /^[a-z][\w-]*/i.exec(subject)?.[0].toLowerCase();
    if (className !== undefined) conditions.push({ className });
    else if (tag !== undefined) conditions.push({ tag });
    else return undefined;
  }
  return conditions;
}

const known = new Map<string, readonly Condition[] | undefined>();
const { matchesDontThrow } = selectors;

selectors.matchesDontThrow = (element, list) => {
  if (list === undefined) return matchesDontThrow(element, list);
  if (!known.has(list)) known.set(list, conditionsOf(list));
  const meets = (condition: Condition) =>
    'tag' in condition
      ? element.localName.toLowerCase() === condition.tag
      : element.classList.contains(condition.className);
  return known.get(list)?.some(meets) === false ? false : matchesDontThrow(element, list);
};
