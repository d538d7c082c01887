/** Every design token as a `var()`, named as on the design boards. Components use tokens instead of values. */
import type { BrandRole } from './brand.ts';
import type { FixedRole, MarketRole } from './roles.ts';

export const scale = {
  't-12': '0.75rem/1rem',
  't-13': '0.8125rem/1.25rem',
  't-14': '0.875rem/1.25rem',
  't-16': '1rem/1.5rem',
  't-20': '1.25rem/1.75rem',
  't-24': '1.5rem/2rem',
  't-32': '2rem/2.5rem',
  't-44': '2.75rem/3.25rem',
  't-60': '3.75rem/4rem',
  's-1': '4px',
  's-2': '8px',
  's-3': '12px',
  's-4': '16px',
  's-6': '24px',
  's-8': '32px',
  's-12': '48px',
  's-18': '72px',
  's-24': '96px',
  'r-1': '4px',
  'r-2': '8px',
  'r-3': '14px',
  fast: '120ms',
  calm: '200ms',
  /** The height of a bar at the lower edge, which its page sets on the root. Floating elements stay above it. */
  'bottom-bar': '0px',
  /** The width of an order form at the right edge, which its page sets on the root. Toasts stay beside it. */
  'side-form': '0px',
  /** How long a price stays tinted after it changed. */
  tint: '400ms',
  font:
    '"Inter Variable", "Inter Fallback", system-ui, -apple-system, "Segoe UI", "Noto Sans", "PingFang SC", ' +
    '"Hiragino Sans", "Microsoft YaHei", "Malgun Gothic", "Noto Sans CJK SC", "Noto Sans Thai", sans-serif',
} as const;

type TokenName = keyof typeof scale | FixedRole | MarketRole | BrandRole | 'header';
type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;
export type Token = { readonly [Name in TokenName as CamelCase<Name>]: string };

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/\d+/, '-$&');

/** `token.text1` is `var(--text-1)`. */
export const token = new Proxy({} as Token, { get: (_, name) => `var(--${kebab(String(name))})` });

export type TypeSize = 12 | 13 | 14 | 16 | 20 | 24 | 32 | 44 | 60;
export type TypeWeight = 400 | 500 | 600 | 650;

/** The `font` declaration of a step of the type scale. Sizes from 16 up have tighter letter spacing. */
export function textStyle(size: TypeSize, weight: TypeWeight = 400): string {
  const tracking = size >= 44 ? '-0.03em' : size >= 24 ? '-0.02em' : size >= 16 ? '-0.01em' : '0';
  return `font: ${weight} var(--t-${size}) var(--font); letter-spacing: ${tracking};`;
}

/** The media queries of the site. */
export const media = {
  touch: '@media (pointer: coarse)',
  hover: '@media (hover: hover)',
  phone: '@media (max-width: 640px)',
  tablet: '@media (max-width: 1080px)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;
