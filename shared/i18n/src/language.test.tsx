import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { defineMessages, getLanguage, setLanguage, useTranslation, type Language } from './public.ts';

/** A package whose files come when the test lets them come. */
function somePackage(name: string) {
  const asked: { language: Language; arrive(): void; fail(): void }[] = [];
  const source = defineMessages<{ hello: string }>(
    name,
    (language) =>
      new Promise((resolve, reject) => {
        asked.push({
          language,
          arrive: () => resolve({ default: { hello: `hello in ${language}` } }),
          fail: () => reject(new Error('out of reach')),
        });
      }),
  );
  const last = (language: Language) => {
    const question = asked.findLast((one) => one.language === language);
    if (!question) throw new Error(`${language} was not asked for`);
    return question;
  };
  return { source, asked, last };
}

const words = somePackage('words');

function Greeting() {
  return <p>{useTranslation(words.source)('hello')}</p>;
}

beforeAll(async () => {
  const choice = setLanguage('en-US');
  words.last('en-US').arrive();
  await choice;
});

beforeEach(async () => {
  await setLanguage('en-US');
  await act(async () => render(<Greeting />, { wrapper: ({ children }) => <Suspense>{children}</Suspense> }));
});

test('of two quick choices the later one counts, whichever arrives first', async () => {
  const first = setLanguage('de-DE');
  const second = setLanguage('ru-RU');
  await act(async () => {
    words.last('ru-RU').arrive();
    await second;
  });
  expect(screen.getByText('hello in ru-RU')).toBeTruthy();
  await act(async () => {
    words.last('de-DE').arrive();
    await first;
  });
  expect(getLanguage()).toBe('ru-RU');
  expect(screen.getByText('hello in ru-RU')).toBeTruthy();
});

test('an earlier choice that fails later does no harm', async () => {
  const first = setLanguage('fr-FR');
  const second = setLanguage('it-IT');
  await act(async () => {
    words.last('it-IT').arrive();
    await second;
  });
  words.last('fr-FR').fail();
  await first;
  expect(getLanguage()).toBe('it-IT');
});

test('a language that cannot be had leaves the page as it is, and can be chosen again', async () => {
  const choice = setLanguage('ko-KR');
  words.last('ko-KR').fail();
  await expect(choice).rejects.toThrow('out of reach');
  expect(getLanguage()).toBe('en-US');
  expect(screen.getByText('hello in en-US')).toBeTruthy();
  await act(async () => {
    const again = setLanguage('ko-KR');
    words.last('ko-KR').arrive();
    await again;
  });
  expect(screen.getByText('hello in ko-KR')).toBeTruthy();
});

test('a page that opens later speaks English where its words cannot be had, and does not ask on and on', async () => {
  const choice = setLanguage('th-TH');
  words.last('th-TH').arrive();
  await act(() => choice);
  const page = somePackage('page');
  function Page() {
    return <h1>{useTranslation(page.source)('hello')}</h1>;
  }
  await act(async () => render(<Page />, { wrapper: ({ children }) => <Suspense>{children}</Suspense> }));
  await act(async () => page.last('th-TH').fail());
  await act(async () => page.last('en-US').arrive());
  expect(screen.getByRole('heading').textContent).toBe('hello in en-US');
  expect(page.asked.map(({ language }) => language)).toEqual(['th-TH', 'en-US']);
  await act(() => setLanguage('en-US'));
  await act(async () => {
    const again = setLanguage('th-TH');
    page.last('th-TH').arrive();
    await again;
  });
  expect(screen.getByRole('heading').textContent).toBe('hello in th-TH');
});
