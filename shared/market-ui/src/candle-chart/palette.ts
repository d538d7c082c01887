import { token } from '@livery/ui';

const roles = [
  ...['surface1', 'surface3', 'line', 'grid', 'text1', 'text2', 'text3', 'primary', 'primaryText', 'warning', 'info'],
  ...['upFill', 'downFill', 'upSolid', 'downSolid', 'onUp', 'up', 'down', 'font'],
] as const;
export type Palette = Readonly<Record<(typeof roles)[number], string>> & { /** px */ readonly textSize: number };

/** The values of the tokens at an element. A canvas cannot read CSS variables. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const named = roles.map((role) => [role, style.getPropertyValue(token[role].slice(4, -1)).trim()]);
  return { ...Object.fromEntries(named), textSize: Number.parseFloat(style.fontSize) || 12 } as Palette;
}
