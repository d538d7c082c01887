/** Every colour role, dark and light. The values come from the design boards. */
import type { Hex } from './colour.ts';

export type ThemeMode = 'dark' | 'light';
/** `colorMode2` shows rises in the colour of falls, and the reverse. */
export type ColorMode = 'colorMode1' | 'colorMode2';

/** The surfaces below text. Brand colours are adjusted to be readable on them. */
export const surfaces: Record<ThemeMode, readonly [Hex, Hex, Hex, Hex]> = {
  dark: ['#0a0b0d', '#111315', '#191c1f', '#24282c'],
  light: ['#f5f6f8', '#ffffff', '#f0f2f5', '#e5e9ee'],
};

const neutral = {
  dark: {
    'surface-0': surfaces.dark[0],
    'surface-1': surfaces.dark[1],
    'surface-2': surfaces.dark[2],
    'surface-3': surfaces.dark[3],
    line: '#22262a',
    'line-strong': '#3b4249',
    'text-1': '#eef1f3',
    'text-2': '#a9b1b9',
    'text-3': '#8c959e',
    warning: '#f0b34a',
    'warning-soft': 'rgb(240 179 74 / .12)',
    info: '#6aaeff',
    'info-soft': 'rgb(106 174 255 / .12)',
    field: '#16191b',
    'field-line': '#343a40',
    grid: 'rgb(255 255 255 / .05)',
    hover: 'rgb(255 255 255 / .035)',
    pop: '#191c1f',
    scrim: 'rgb(3 4 5 / .68)',
    'shadow-1': '0 1px 2px rgb(0 0 0 / .4)',
    'shadow-2': '0 16px 48px rgb(0 0 0 / .5)',
  },
  light: {
    'surface-0': surfaces.light[0],
    'surface-1': surfaces.light[1],
    'surface-2': surfaces.light[2],
    'surface-3': surfaces.light[3],
    line: '#e3e7ec',
    'line-strong': '#c6cdd5',
    'text-1': '#12161b',
    'text-2': '#46505b',
    'text-3': '#5b6773',
    warning: '#825400',
    'warning-soft': 'rgb(240 179 74 / .22)',
    info: '#1a63c4',
    'info-soft': 'rgb(26 99 196 / .1)',
    field: '#ffffff',
    'field-line': '#c6cdd5',
    grid: 'rgb(16 24 32 / .065)',
    hover: 'rgb(16 24 32 / .03)',
    pop: '#ffffff',
    scrim: 'rgb(16 22 28 / .46)',
    'shadow-1': '0 1px 2px rgb(16 24 32 / .08)',
    'shadow-2': '0 16px 48px rgb(16 24 32 / .16)',
  },
} as const;

/** The two colours of a market: as text, tint, background of text, text on that background, and shape. */
const market = {
  dark: {
    first: { '': '#1fc796', soft: 'rgb(31 199 150 / .12)', solid: '#1fc796', fill: '#1fc796', on: '#04231c' },
    second: { '': '#f75d6d', soft: 'rgb(247 93 109 / .12)', solid: '#f75d6d', fill: '#f75d6d', on: '#2b0408' },
  },
  light: {
    first: { '': '#077352', soft: 'rgb(18 184 135 / .14)', solid: '#0b8560', fill: '#12b887', on: '#fff' },
    second: { '': '#c41f35', soft: 'rgb(233 63 79 / .11)', solid: '#d62a40', fill: '#e93f4f', on: '#fff' },
  },
} as const;

const directions = ['up', 'down'] as const;
const parts = ['', 'soft', 'solid', 'fill', 'on'] as const;
type Direction = (typeof directions)[number];
type DirectionRole = Direction | `${Direction}-${'soft' | 'solid' | 'fill'}` | `on-${Direction}`;

function directionRole(direction: Direction, part: (typeof parts)[number]): DirectionRole {
  if (part === '') return direction;
  return part === 'on' ? `on-${direction}` : `${direction}-${part}`;
}

/** The roles of rise and fall. The member's colour mode swaps them all (docs/decisions.md §1). */
export function directionRoles(mode: ThemeMode, colorMode: ColorMode): Record<DirectionRole, string> {
  const { first, second } = market[mode];
  const pair = colorMode === 'colorMode2' ? { up: second, down: first } : { up: first, down: second };
  return Object.fromEntries(
    directions.flatMap((direction) => parts.map((part) => [directionRole(direction, part), pair[direction][part]])),
  ) as Record<DirectionRole, string>;
}

/** The roles of success and danger. They are never swapped, since they are not about prices. */
function outcomeRoles(mode: ThemeMode) {
  const { first, second } = market[mode];
  return { success: first[''], 'success-soft': first.soft, danger: second[''], 'danger-soft': second.soft };
}

/** The roles that a tenant may tint: surfaces and the lines between them. */
export const tintable = [
  'surface-0',
  'surface-1',
  'surface-2',
  'surface-3',
  'line',
  'line-strong',
  'field',
  'pop',
] as const;

export const fixedRoles = (mode: ThemeMode) => ({ ...neutral[mode], ...outcomeRoles(mode) });

/** The site header is `#1d1f20` in both themes (spec §2.3), so it carries roles of its own. */
export const headerRoles = {
  'surface-1': '#1d1f20',
  'surface-2': '#2a2d2f',
  'surface-3': '#34383b',
  'text-1': '#f2f4f5',
  'text-2': '#b3bac1',
  line: '#2f3335',
  'line-strong': '#43484c',
  'field-line': '#43484c',
  hover: 'rgb(255 255 255 / .07)',
} as const;

export type FixedRole = keyof ReturnType<typeof fixedRoles>;
export type MarketRole = DirectionRole;
