import { code } from '@livery/contract/envelope';
import { fallbackLanguage, languages } from '@livery/contract/languages';
import { DomainError } from '../../errors.ts';
import { messagesIn, refusalMessage } from './messages.ts';

const english = messagesIn(fallbackLanguage);
const field = 'mobile';
const all = (language: (typeof languages)[number]) => {
  const { success, accounts, refusals, wrongField, waitSeconds, atLeast, atMost } = messagesIn(language);
  const filled = { wrongField: wrongField(field), wait: waitSeconds(73), least: atLeast('73'), most: atMost('73') };
  return Object.entries({ success, ...accounts, ...refusals, ...filled });
};

test.each(languages)('%s says everything, in its own words', (language) => {
  const messages = messagesIn(language);
  expect(messages.wrongField(field)).toContain(field);
  for (const said of [messages.waitSeconds(73), messages.atLeast('73'), messages.atMost('73')])
    expect(said).toContain('73');
  expect(all(language).filter(([, text]) => text.trim() === '')).toEqual([]);
  if (language === fallbackLanguage) return;
  const inEnglish = new Map(all(fallbackLanguage));
  expect(all(language).filter(([name, text]) => text === inEnglish.get(name))).toEqual([]);
});

test.each(languages)('%s has no two refusals that sound alike', (language) => {
  const refusals = Object.values(messagesIn(language).refusals);
  expect(new Set(refusals).size).toBe(refusals.length);
});

test('every code that is refused with has its message; the one that is passed through has none', () => {
  for (const [name, refused] of Object.entries(code)) {
    if (name === 'success') continue;
    const said = refusalMessage(english, new DomainError(refused));
    expect({ name, isSaid: said !== '' }).toEqual({ name, isSaid: name !== 'passedThrough' });
  }
});
