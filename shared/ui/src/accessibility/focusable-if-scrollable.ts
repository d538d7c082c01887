/**
 * A `ref` that makes an element a Tab stop while its content overflows, so that it can be scrolled by keyboard. Some browsers
 * do this by themselves.
 */
export function focusableIfScrollable(element: HTMLElement | null): void {
  if (!element) return;
  if (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth) element.tabIndex = 0;
  else element.removeAttribute('tabindex');
}
