/** Replaces the prerendered page by the site. */
import { useLayoutEffect } from 'react';

declare global {
  /** The button that was pressed last on the prerendered page (`pre-paint.ts`). */
  var __liveryPressed: Element | undefined;
}

/** Identifies a control by what a visitor sees of it, and a field by its name. */
const identity = (element: Element): string =>
  [
    element.tagName,
    element.getAttribute('href'),
    element.getAttribute('name'),
    element.getAttribute('type'),
    element.getAttribute('aria-label') ?? element.textContent,
  ].join(' ');

/** React takes a value for a visitor's when it comes by the setter of the DOM and an event. Prerendering has no DOM. */
const valueSetter = () => Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** Puts what was typed into a field of the prerendered page into that of the site. */
function carryOver(typed: HTMLInputElement, field: HTMLElement | undefined): void {
  if (typed.value === typed.defaultValue || !(field instanceof HTMLInputElement)) return;
  valueSetter()?.call(field, typed.value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The site's control that corresponds to one of the prerendered page. */
function counterpartOf(element: Element, prerendered: Element, site: Element): HTMLElement | undefined {
  const alike = (all: Element) =>
    [...all.querySelectorAll<HTMLElement>(element.tagName)].filter((each) => identity(each) === identity(element));
  return alike(site)[alike(prerendered).findIndex((each) => each === element)];
}

/**
 * Shows the site in the place of the prerendered page. The focus and what was typed stay, and a button that was
 * pressed too early is pressed on the site. Without a prerendered page it does nothing.
 */
export function handOff(): void {
  const prerendered = document.querySelector('#prerendered');
  const site = document.querySelector('#root');
  if (!prerendered || !site) return;
  const pressed = globalThis.__liveryPressed;
  const focused = prerendered.contains(document.activeElement) ? document.activeElement : null;
  const counterpart = (element: Element | null | undefined) =>
    element ? counterpartOf(element, prerendered, site) : undefined;
  const [toPress, toFocus] = [counterpart(pressed), counterpart(focused)];
  for (const typed of prerendered.querySelectorAll('input')) carryOver(typed, counterpart(typed));
  globalThis.__liveryPressed = undefined;
  prerendered.remove();
  document.querySelector('#prerendered-rules')?.remove();
  toFocus?.focus({ preventScroll: true });
  toPress?.click();
}

/** A sibling of a page: when the page is mounted, it replaces the prerendered one. */
export function HandoffReady() {
  useLayoutEffect(handOff, []);
  return null;
}
