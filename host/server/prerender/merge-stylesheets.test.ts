import { mergeStylesheets } from './merge-stylesheets.ts';

const group = (rules: string, index: number, id: string, classes: string) =>
  `${rules}/*!sc*/\ndata-styled.g${index}[id="${id}"]{content:"${classes}"}/*!sc*/\n`;

test('numbers the components of the second build after those of the first', () => {
  const shell = group(':root{}', 1, 'global', 'global1,') + group('.a{}', 7, 'button', 'a,');
  const page = group('.h{}', 2, 'hero', 'h,');
  expect(mergeStylesheets([shell, page])).toEqual({
    sheet:
      group(':root{}', 1, 'global', 'global1,') + group('.a{}', 2, 'button', 'a,') + group('.h{}', 3, 'hero', 'h,'),
    rest: '',
  });
});

test('keeps a component of both builds before the components that extend it', () => {
  const shell = group('.a{}', 1, 'button', 'a,') + group('.w{}', 2, 'wide', 'w,');
  const page = group('.a{}', 4, 'button', 'a,') + group('.x{}\n.y{}', 5, 'wide', 'x,y,');
  expect(mergeStylesheets([shell, page]).sheet).toBe(
    group('.a{}', 1, 'button', 'a,') + group('.w{}/*!sc*/\n.x{}\n.y{}', 2, 'wide', 'w,x,y,'),
  );
});

test('returns rules without a marker separately', () => {
  expect(mergeStylesheets(['header{}', `${group('.h{}', 2, 'hero', 'h,')}p{}`])).toEqual({
    sheet: group('.h{}', 1, 'hero', 'h,'),
    rest: 'header{}p{}',
  });
});
