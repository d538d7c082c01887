import fc from 'fast-check';
import { pseudo, untranslatedTexts } from './pseudo.ts';

const marks = (text: string) => [...text.matchAll(/\{\{\w+\}\}|<\/?\w+>/g)].map(([mark]) => mark);

test('makes text accented, longer and bracketed, and keeps its placeholders and tags', () => {
  expect(pseudo('Log in')).toBe('[Ļöĝ íñ éẋţ]');
  expect(pseudo('I accept the <terms>terms</terms> of {{name}}')).toMatch(
    /^\[Í áççéþţ ţĥé <terms>ţéŕɱš<\/terms> öƒ \{\{name\}\} .*\]$/,
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('{{count}}', '<a>', 'word', 'Z', ' ', '9') }), (text) => {
      const shown = pseudo(text);
      expect(marks(shown)).toEqual(marks(text));
      expect(shown.replaceAll(/\{\{\w+\}\}|<\/?\w+>/g, '')).not.toMatch(/[A-Za-z]/);
      expect(shown.length).toBeGreaterThanOrEqual(text.length);
    }),
  );
});

test('finds untranslated text that is shown or read aloud', () => {
  const page = document.createElement('main');
  page.innerHTML = `<h1>${pseudo('Welcome')}</h1><p>Welcome to Aldera</p><input placeholder="Search" title="12.50">
    <img alt="照片"><b aria-label="${pseudo('Close')}">×</b><i>BTC 67,000</i><style>p{color:red}</style>`;
  expect(untranslatedTexts(page, ['Aldera', 'BTC'])).toEqual(['Welcome to Aldera', 'Search', '照片']);
});
