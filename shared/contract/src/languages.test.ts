import { closestLanguage } from './languages.ts';

test.each([
  [['de-DE'], 'de-DE'],
  [['DE-at'], 'de-DE'],
  [['pt-BR', 'en'], 'pt-PT'],
  [['zh'], 'zh-CN'],
  [['zh-SG'], 'zh-CN'],
  [['zh-Hant-HK'], 'zh-TW'],
  [['zh-TW'], 'zh-TW'],
  [['nl', 'fr-CA'], 'fr-FR'],
  [['*', '', '-', 'x'.repeat(10_000)], undefined],
  [[], undefined],
])('a reader of %j reads %s', (wishes, language) => expect(closestLanguage(wishes)).toBe(language));
