/**
 * The `ref` of a box that may have to be scrolled: a Tab stop whenever it is rendered with more than fits, so that the
 * keyboard gets into it. Some browsers do so by themselves.
 */
export function focusableIfScrollable(box: HTMLElement | null): void {
  if (!box) return;
  if (box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth) box.tabIndex = 0;
  else box.removeAttribute('tabindex');
}
