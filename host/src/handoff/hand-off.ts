/** The end of the prerendered page: the site takes its place where it stood. */

declare global {
  /** What was pressed last on the prerendered page (`pre-paint.ts`). */
  var __liveryPressed: Element | undefined;
}

/** What a control is to a visitor. */
const identity = (element: Element): string =>
  [element.tagName, element.getAttribute('href'), element.getAttribute('aria-label') ?? element.textContent].join(' ');

/** The control of the site that stands for one of the drawn screen. */
function twinOf(element: Element, drawn: Element, site: Element): HTMLElement | undefined {
  const alike = (all: Element) =>
    [...all.querySelectorAll<HTMLElement>(element.tagName)].filter((each) => identity(each) === identity(element));
  return alike(site)[alike(drawn).findIndex((each) => each === element)];
}

/**
 * Shows the site in the place of what the server drew, with the focus where it was, and presses what a visitor pressed too
 * early. Without a prerendered page there is nothing to do.
 */
export function handOff(): void {
  const drawn = document.querySelector('#prerendered');
  const site = document.querySelector('#root');
  if (!drawn || !site) return;
  const pressed = globalThis.__liveryPressed;
  const focused = drawn.contains(document.activeElement) ? document.activeElement : null;
  const twin = (element: Element | null | undefined) => (element ? twinOf(element, drawn, site) : undefined);
  const [toPress, toFocus] = [twin(pressed), twin(focused)];
  globalThis.__liveryPressed = undefined;
  drawn.remove();
  document.querySelector('#prerendered-rules')?.remove();
  toFocus?.focus({ preventScroll: true });
  toPress?.click();
}
