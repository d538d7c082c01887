import { surfaces } from './roles.ts';
import { rootStyle, type SiteTheme } from './root-style.ts';

/** Applies a theme to a document. */
export function applyTheme(root: HTMLElement, theme: SiteTheme): void {
  const { attributes, properties } = rootStyle(theme);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) root.removeAttribute(name);
    else root.setAttribute(name, value);
  }
  for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value);
  // The browser's bars take the colour of the page's background.
  root.ownerDocument.querySelector('meta[name=theme-color]')?.setAttribute('content', surfaces[theme.mode][0]);
}
