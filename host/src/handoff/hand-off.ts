/** Replaces the prerendered page by the site. */

declare global {
  /** The button that was pressed last on the prerendered page (`pre-paint.ts`). */
  var __liveryPressed: Element | undefined;
}

/** Identifies a control by what a visitor sees of it. */
const identity = (element: Element): string =>
  [element.tagName, element.getAttribute('href'), element.getAttribute('aria-label') ?? element.textContent].join(' ');

/** The site's control that corresponds to one of the prerendered page. */
function counterpartOf(element: Element, prerendered: Element, site: Element): HTMLElement | undefined {
  const alike = (all: Element) =>
    [...all.querySelectorAll<HTMLElement>(element.tagName)].filter((each) => identity(each) === identity(element));
  return alike(site)[alike(prerendered).findIndex((each) => each === element)];
}

/**
 * Shows the site in the place of the prerendered page. The focus stays, and a button that was pressed too early is pressed
 * on the site. Without a prerendered page it does nothing.
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
  globalThis.__liveryPressed = undefined;
  prerendered.remove();
  document.querySelector('#prerendered-rules')?.remove();
  toFocus?.focus({ preventScroll: true });
  toPress?.click();
}
