/** What is seen comes from tokens: in host, remotes and components alike, but for what is named here with its reason. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes, root } from '@livery/module-tools/workspace';

const themedPackages = ['host', ...remotes(), 'shared/account-forms', 'shared/market-ui', 'shared/ui'];

function sources(name: string): string[] {
  const dir = join(root, name, 'src');
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|stories)\.tsx?$|^testing\//.test(path))
    .map((path) => join(name, 'src', path))
    .filter((path) => !path.startsWith('shared/ui/src/theme/'));
}

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

const interpolation = String.raw`\$\{(?:[^{}]|\{[^{}]*\})*\}`;
const all = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([found]) => found);
const valueParts = (value: string) =>
  value.replace(new RegExp(`${interpolation}|var\\([^)]*\\)`, 'g'), 'token').split(/[\s,/]+/);
const pxOf = (text: string) => Number(/^-?(\d*\.?\d+)px$/.exec(text)?.[1] ?? Number.NaN);

const literalColour = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\((?!from \$\{token)/gi;
const namedColour = /(?<![\w-])(?:white|black|gr[ae]y|red|green|blue|orange|yellow)\b/gi;
const typeSteps = new Set([0.75, 0.8125, 0.875, 1, 1.25, 1.5, 2, 2.75, 3.75]);
/** Beside tokens and the 4 px grid: hairlines, and the half steps inside controls that the boards draw. */
const halfSteps = new Set([1, 2, 3, 5, 6, 10, 14, 18]);
const halfRadii = new Set(['0', '2px', '6px', '10px', '50%', '999px']);

/** What each rule finds in a declaration that no token gave. */
const rules: Record<string, (property: string, value: string) => string[]> = {
  colour: (property, value) => (property === 'mask' ? [] : all(namedColour, value)),
  radius: (property, value) =>
    property === 'border-radius' ? valueParts(value).filter((part) => /^\d/.test(part) && !halfRadii.has(part)) : [],
  type: (property, value) =>
    /^font(-size)?$/.test(property)
      ? all(/\d*\.?\d+rem|\d+px/g, value.replace(/\/\s*\S+/, '')).filter(
          (size) => !typeSteps.has(Number.parseFloat(size)),
        )
      : [],
  space: (property, value) =>
    /^((row-|column-)?gap|padding|margin)(-|$)/.test(property)
      ? valueParts(value).filter((part) => pxOf(part) % 4 > 0 && !halfSteps.has(pxOf(part)))
      : [],
  motion: (property, value) => (/^(transition|animation)/.test(property) ? all(/\d*\.?\d+m?s\b/g, value) : []),
  elevation: (property, value) => (property === 'box-shadow' ? all(/-?\d+(px)? -?\d+px [1-9]\d*px/g, value) : []),
};

/** `property: value;` in the styles of a source, over as many lines as it takes. */
const declaration = new RegExp(String.raw`^\s*([a-z-]+):\s((?:${interpolation}|[^;{}])*);`, 'gm');

function found(path: string): string[] {
  const code = withoutComments(readFileSync(join(root, path), 'utf8'));
  const inStyles = [...code.matchAll(declaration)].flatMap(([, property = '', value = '']) =>
    Object.entries(rules).flatMap(([name, rule]) => rule(property, value).map((what) => `${name} ${what}`)),
  );
  const colours = all(literalColour, code.replace(/\bmask: [^;]*;/g, '')).map((what) => `colour ${what}`);
  return [...colours, ...inStyles].map((what) => `${path}: ${what}`);
}

const phone = 'remote-marketing/src/pages/home/pictures/phone.tsx';
const reasons: readonly (readonly [reason: string, ...found: string[]])[] = [
  [
    'the picture of a device, which is the same on every page',
    ...['#08090a', '#3a3f45', 'rgb(', '#000'].map((one) => `${phone}: colour ${one}`),
    ...['46px', '38px', '11px'].map((one) => `${phone}: radius ${one}`),
    `${phone}: elevation 0 24px 64px`,
  ],
  ['every coin has a colour of its own', 'shared/ui/src/identity/coin-icon.tsx: colour oklch('],
  ['the knob is white in every theme (boards)', 'shared/market-ui/src/order-form/share-slider.tsx: colour #fff'],
  ['the letter on it', 'shared/ui/src/identity/coin-icon.tsx: colour #fff'],
  [
    'every operator and every tenant has a colour of its own',
    'remote-console/src/operator-mark.tsx: colour oklch(',
    'remote-console/src/operator-mark.tsx: colour #f2f5f8',
    'remote-console/src/layout/tenant-mark.tsx: colour oklch(',
    'remote-console/src/layout/tenant-mark.tsx: colour #fff',
  ],
  ['scanners need it in every theme', 'shared/ui/src/identity/qr-code.tsx: colour #fff'],
  [
    'a shadow below alone, not round: the page goes on above',
    'host/src/header/site-header.tsx: colour rgb(',
    'host/src/header/site-header.tsx: elevation 0 12px 24px',
  ],
  [
    'half of its height, also with large text',
    'host/src/header/layouts/pill.tsx: radius 1.875rem',
    'host/src/header/layouts/pill.tsx: radius 1.375rem',
  ],
  [
    'tiles as the board of layout 7 draws them',
    'host/src/header/layouts/mega.tsx: radius 20px',
    'host/src/header/menu-market.tsx: radius 12px',
    'host/src/footer/layouts/tiles.tsx: radius 20px',
    ...['20px', '16px'].map((radius) => `remote-marketing/src/pages/home/layouts/bento/styles.ts: radius ${radius}`),
  ],
  [
    'round cards as the board of layout 5 draws them',
    'remote-marketing/src/pages/home/layouts/app-first/banner.tsx: radius 24px',
    'remote-marketing/src/pages/home/layouts/app-first/banner.tsx: radius 16px',
    'remote-marketing/src/pages/home/layouts/app-first/styles.ts: radius 24px',
    'remote-marketing/src/pages/home/layouts/app-first/step-card.tsx: radius 32px',
  ],
  [
    'display text that follows the width of the window',
    'host/src/footer/layouts/colophon.tsx: type 1.625rem',
    'host/src/footer/layouts/download.tsx: type 2.5rem',
    'host/src/footer/layouts/download.tsx: type 4.5rem',
    'remote-marketing/src/pages/home/layouts/app-first/banner.tsx: type 2.5rem',
    'remote-marketing/src/pages/home/layouts/app-first/banner.tsx: type 3.875rem',
  ],
  ['large buttons, which the boards set between two steps', 'shared/ui/src/button/button-style.ts: type 0.9375rem'],
  [
    'what it stands in does not grow with the text',
    'remote-account/src/pages/assets/summary/share-of-coins.tsx: type 14px',
    'remote-account/src/pages/assets/summary/share-of-coins.tsx: type 28px',
  ],
  [
    'says that something is under way, so it goes on',
    'shared/ui/src/button/button.tsx: motion 0.8s',
    'shared/ui/src/field/code-input.tsx: motion 1s',
  ],
  ['a wait before it is said that something takes long', 'shared/market-ui/src/chart/candles-view.tsx: motion 2s'],
  ['half of what a button is larger than its icon', 'shared/ui/src/field/password-field.tsx: space -7px'],
  ["outwaits the browser's own ground", 'shared/ui/src/field/text-field.tsx: motion 1000000s'],
];
const allowed = reasons.flatMap(([, ...found]) => found);

const everything = themedPackages.flatMap(sources).flatMap(found);

test('styles use tokens instead of values', () => {
  expect(everything.filter((one) => !allowed.includes(one))).toEqual([]);
});

test('every exception is still needed', () => {
  expect(allowed.filter((one) => !everything.includes(one))).toEqual([]);
});
