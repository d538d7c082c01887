import { token } from '@livery/ui';
import styled, { css } from 'styled-components';

interface Display {
  /** Minimum in `rem`, size in percent of the window's width, maximum in `rem`. */
  readonly sizes: readonly [min: number, vw: number, max: number];
  /** The largest size in percent of the window's height, so that what follows stays on screen. */
  readonly maxVh?: number;
  readonly weight?: number;
  /** Line height as a multiple of the size. */
  readonly leading?: number;
}

/** Text larger than the type scale; its size follows the window's width between two bounds. */
export const display = ({ sizes: [min, vw, max], maxVh = 100, weight = 600, leading = 1 }: Display) => css`
  font: ${weight} clamp(${min}rem, min(${vw}vw, ${maxVh}vh), ${max}rem) / ${leading} ${token.font};
  letter-spacing: -0.045em;
  overflow-wrap: anywhere;

  /* Letters of these languages are square, or carry marks above and below. */
  &:lang(ja),
  &:lang(ko),
  &:lang(th),
  &:lang(vi),
  &:lang(zh) {
    line-height: ${Math.max(leading, 1.2)};
    letter-spacing: 0;
  }

  /* A Chinese heading wraps at commas, not inside words. */
  &:lang(zh) {
    word-break: keep-all;
  }
`;

/**
 * The tenant's colour as a background, with everything on it in the readable text colour; rise and fall keep their arrows and
 * signs. Use `onBrand` inside of the element with `brandGround`, because it redefines tokens that the background needs.
 */
export const brandGround = css`
  --ground: ${token.primary};
  --ink: ${token.onPrimary};
  background: ${token.primary};
`;

/** Dims stale prices as far as they stay readable on the tenant's colour. */
export const staleInk = css<{ $stale: boolean }>`
  opacity: ${({ $stale }) => ($stale ? 0.8 : 1)};
`;

export const onBrand = css`
  color: var(--ink);
  --text-1: var(--ink);
  --text-2: var(--ink);
  --text-3: var(--ink);
  --primary: var(--ink);
  --primary-text: var(--ink);
  --focus: var(--ink);
  --up: var(--ink);
  --up-soft: color-mix(in srgb, var(--ground) 80%, var(--ink));
  --up-fill: var(--ink);
  --down: var(--ink);
  --down-soft: color-mix(in srgb, var(--ground) 80%, var(--ink));
  --down-fill: var(--ink);
  --surface-3: color-mix(in srgb, var(--ground) 80%, var(--ink));
  --line: color-mix(in srgb, var(--ground) 76%, var(--ink));
  --line-strong: color-mix(in srgb, var(--ground) 60%, var(--ink));
  --hover: color-mix(in srgb, var(--ground) 90%, var(--ink));
`;

/** The page of a layout as the size container `page`. Its queries use `rem`, because at 200 % text 1280 px are narrow. */
export const PageContainer = styled.div`
  container: page / inline-size;
`;
