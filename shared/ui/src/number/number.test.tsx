import { formatChange, languages } from '@livery/i18n';
import { render, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { Amount, amountParts } from './amount.tsx';
import { Change, directionOf } from './change.tsx';

const decimal = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.stringMatching(/^\d{0,18}$/))
  .map(([negative, whole, fraction]) => `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`);

/** Reads a written-out number back: groups go, the language's decimal sign becomes a point. */
function readBack(text: string, language: string): string {
  const sign = new Intl.NumberFormat(language).formatToParts(0.1).find((part) => part.type === 'decimal')?.value ?? '.';
  const [whole = '', fraction] = text.replace('−', '-').split(sign);
  return whole.replace(/[^\d-]/g, '') + (fraction === undefined ? '' : `.${fraction}`);
}

const isZero = (value: string) => /^-?0*(\.0*)?$/.test(value);

test('formats exactly the given number in every language', () => {
  fc.assert(
    fc.property(decimal, fc.constantFrom(...languages), (value, language) => {
      fc.pre(!isZero(value));
      const { strong, muted } = amountParts(value, language);
      expect(readBack(strong + muted, language)).toBe(value);
    }),
  );
});

test('the muted part is only zeros after the decimal separator', () => {
  fc.assert(
    fc.property(decimal, fc.constantFrom(...languages), (value, language) => {
      fc.pre(!isZero(value));
      const { strong, muted } = amountParts(value, language);
      expect(muted).toMatch(/^[.,]?0*$/);
      const text = readBack(strong, language);
      expect(value.startsWith(text)).toBe(true);
      expect(text).not.toMatch(/\.\d*0$/);
    }),
  );
});

test.each([
  ['0.41862000', { strong: '0.41862', muted: '000' }],
  ['18000.00', { strong: '18,000', muted: '.00' }],
  ['12480.52', { strong: '12,480.52', muted: '' }],
  ['1000', { strong: '1,000', muted: '' }],
  ['-5.10', { strong: '−5.1', muted: '0' }],
  ['0.00000000', { strong: '', muted: '0' }],
])('%s mutes its trailing zeros only', (value, parts) => {
  expect(amountParts(value, 'en-US')).toEqual(parts);
});

test('an amount shows its unit and, if signed, its plus', () => {
  const { container } = render(<Amount value="1368.550000" unit="USDT" signed />);
  expect(container).toHaveTextContent('+1,368.550000USDT');
});

test.each([
  ['-0.05', 1, 'down'],
  ['0.05', 1, 'up'],
  ['-0.04', 1, 'unchanged'],
  ['-0.004', 2, 'unchanged'],
  ['-0.005', 2, 'down'],
  ['-0', 1, 'unchanged'],
])('a change of %s with %i decimals is written and coloured as %s', (change, digits, direction) => {
  const signs = { up: '+', down: '−', unchanged: '0' } as const;
  expect(directionOf(change, digits)).toBe(direction);
  expect(formatChange(change, 'en-US', digits).charAt(0)).toBe(signs[directionOf(change, digits)]);
});

test('a change has a sign and one decimal; one that rounds to zero has no direction', () => {
  render(<Change value="-3.12" />);
  expect(screen.getByText('−3.1%')).toBeInTheDocument();
  expect([directionOf('1.8'), directionOf('-0.6'), directionOf('0.04'), directionOf('nothing')]).toEqual([
    'up',
    'down',
    'unchanged',
    'unchanged',
  ]);
});
