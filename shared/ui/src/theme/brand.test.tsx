import * as fc from 'fast-check';
import { brandRoles } from './brand.ts';
import { contrast, mix, minTextContrast, type Hex } from './colour.ts';
import { directionRoles, surfaces } from './roles.ts';
import { applyTheme } from './root-style.ts';
import { token } from './token.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value): Hex => `#${value.toString(16).padStart(6, '0')}`);
const mode = fc.constantFrom('dark' as const, 'light' as const);

test('computes the contrast of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('any tenant colour is readable as text on every surface of both themes', () => {
  fc.assert(
    fc.property(colour, mode, (primary, theme) => {
      const text = brandRoles(primary, theme)['primary-text'] as Hex;
      for (const surface of surfaces[theme]) expect(contrast(text, surface)).toBeGreaterThanOrEqual(minTextContrast);
    }),
    { numRuns: 500 },
  );
});

test('text on any tenant colour is readable, hovered or not, and so is the text of a soft button', () => {
  fc.assert(
    fc.property(colour, mode, (primary, theme) => {
      const roles = brandRoles(primary, theme) as Record<string, Hex>;
      expect(contrast(roles['on-primary'] ?? '#000000', primary)).toBeGreaterThanOrEqual(minTextContrast);
      expect(contrast(roles['on-primary'] ?? '#000000', roles['primary-hover'] ?? primary)).toBeGreaterThanOrEqual(
        minTextContrast,
      );
      const soft = mix(surfaces[theme][1], primary, theme === 'dark' ? 0.14 : 0.16);
      expect(contrast(roles['primary-text'] ?? '#000000', soft)).toBeGreaterThanOrEqual(minTextContrast);
    }),
    { numRuns: 500 },
  );
});

test('keeps a colour that is readable already', () => {
  expect(brandRoles('#1abb97', 'dark')['primary-text']).toBe('#1abb97');
});

test('darkens a light tenant colour on a light page', () => {
  expect(brandRoles('#ffcd1f', 'light')['primary-text']).not.toBe('#ffcd1f');
});

test('the second colour mode swaps every role of rise and fall and loses none', () => {
  for (const theme of ['dark', 'light'] as const) {
    const first = directionRoles(theme, 'colorMode1');
    const second = directionRoles(theme, 'colorMode2');
    expect(second.up).toBe(first.down);
    expect(second['down-solid']).toBe(first['up-solid']);
    expect(second['on-up']).toBe(first['on-down']);
    expect(Object.values(second).sort()).toEqual(Object.values(first).sort());
  }
});

test('sets the brand roles of both modes on the root, so that dark parts of a light page have them too', () => {
  const root = document.createElement('div');
  applyTheme(root, { mode: 'light', primary: '#5b3df0', colorMode: 'colorMode2' });
  expect(root.dataset).toMatchObject({ theme: 'light', colorMode: 'colorMode2' });
  expect(root.style.getPropertyValue('--light-primary')).toBe('#5b3df0');
  expect(root.style.getPropertyValue('--dark-primary-text')).not.toBe('');
});

test('tints surfaces for a tenant with a tint, and removes the tint again', () => {
  const root = document.createElement('div');
  applyTheme(root, { mode: 'dark', primary: '#1abb97', surfaceTint: '#ff7a3d' });
  expect(root).toHaveAttribute('data-tinted');
  expect(root.style.getPropertyValue('--surface-tint')).toBe('#ff7a3d');
  applyTheme(root, { mode: 'dark', primary: '#1abb97', surfaceTint: 'red;}' });
  expect(root).not.toHaveAttribute('data-tinted');
  expect(root.style.getPropertyValue('--surface-tint')).toBe('');
});

test('an invalid colour leaves the default', () => {
  const root = document.createElement('div');
  applyTheme(root, { mode: 'dark', primary: 'red;} body{display:none' });
  expect(root.style).toHaveLength(0);
});

test('a token is named like its custom property', () => {
  expect([token.text1, token.surface0, token.onPrimary, token.t13, token.primaryText]).toEqual([
    'var(--text-1)',
    'var(--surface-0)',
    'var(--on-primary)',
    'var(--t-13)',
    'var(--primary-text)',
  ]);
});
