import { languages } from '@livery/contract/languages';
import { maxTickAgeSeconds } from '@livery/contract/rules/futures';
import { limitWaitSeconds, publishedRule } from './listing.ts';

test.each(languages)('%s states the whole rule with the numbers of the code', (language) => {
  const lines = publishedRule(language).split('\n');
  expect(lines).toHaveLength(7);
  expect(lines.filter((line) => line.trim().length < 20)).toEqual([]);
  expect(lines[2]).toContain(String(limitWaitSeconds / 60));
  expect(lines[4]).toContain(String(maxTickAgeSeconds));
});

test('each language states the rule in its own words', () => {
  const lines = languages.flatMap((language) => publishedRule(language).split('\n'));
  expect(new Set(lines).size).toBe(lines.length);
});
