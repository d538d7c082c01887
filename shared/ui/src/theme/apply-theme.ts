import { surfaces } from './roles.ts';
import { rootLook, type SiteTheme } from './root-look.ts';

/** Dresses a document in a theme. */
export function applyTheme(root: HTMLElement, theme: SiteTheme): void {
  const { attributes, properties } = rootLook(theme);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) root.removeAttribute(name);
    else root.setAttribute(name, value);
  }
  for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value);
  // The browser's own bars go on where the page ends.
  root.ownerDocument.querySelector('meta[name=theme-color]')?.setAttribute('content', surfaces[theme.mode][0]);
}
