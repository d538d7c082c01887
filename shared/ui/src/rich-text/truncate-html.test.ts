import { truncateHtml } from './truncate-html.ts';

test('keeps a text of usual length whole', () => {
  const text = '<p>Nothing is credited twice.</p>'.repeat(1000);
  expect(truncateHtml(text)).toEqual({ html: text, isCut: false });
});

test('cuts a megabyte by its length or by its tags', () => {
  const words = truncateHtml('word '.repeat(200_000));
  expect(words.isCut).toBe(true);
  expect(words.html).toHaveLength(200_000);
  const tags = truncateHtml('<p>'.repeat(350_000));
  expect(tags.isCut).toBe(true);
  expect(tags.html).toBe('<p>'.repeat(5000));
});

test('removes attributes of formatting tags, so that the parser merges unclosed ones', () => {
  expect(truncateHtml('<b id=1><b/id=2><B\nid=3><b><br><blockquote cite=1>').html).toBe(
    '<b><b><B><b><br><blockquote cite=1>',
  );
});
