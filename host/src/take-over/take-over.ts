/** The end of the first screen that the server drew: the site takes its place where it stood. */

declare global {
  /** What was pressed last on the drawn first screen (`early.ts`). */
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
 * early. Without a drawn screen there is nothing to do.
 */
export function takeOver(): void {
  const drawn = document.querySelector('#first-screen');
  const site = document.querySelector('#root');
  if (!drawn || !site) return;
  const pressed = globalThis.__liveryPressed;
  const focused = drawn.contains(document.activeElement) ? document.activeElement : null;
  const twin = (element: Element | null | undefined) => (element ? twinOf(element, drawn, site) : undefined);
  const [toPress, toFocus] = [twin(pressed), twin(focused)];
  globalThis.__liveryPressed = undefined;
  drawn.remove();
  document.querySelector('#first-screen-rules')?.remove();
  toFocus?.focus({ preventScroll: true });
  toPress?.click();
}
