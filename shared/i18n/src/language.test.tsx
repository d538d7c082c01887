import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { defineMessages, getLanguage, setLanguage, useTranslation, type Language } from './public.ts';

/** A package whose files the test delivers. */
function somePackage(name: string) {
  const asked: { language: Language; arrive(): void; fail(): void }[] = [];
  const source = defineMessages<{ greeting: { hello: string } }>(
    name,
    (language) =>
      new Promise((resolve, reject) => {
        asked.push({
          language,
          arrive: () => resolve({ default: { greeting: { hello: `hello in ${language}` } } }),
          fail: () => reject(new Error('out of reach')),
        });
      }),
  )('greeting');
  const last = (language: Language) => {
    const question = asked.findLast((one) => one.language === language);
    if (!question) throw new Error(`${language} was not asked for`);
    return question;
  };
  return { source, asked, last };
}

const messages = somePackage('messages');

function Greeting() {
  return <p>{useTranslation(messages.source)('hello')}</p>;
}

beforeAll(async () => {
  const choice = setLanguage('en-US');
  messages.last('en-US').arrive();
  await choice;
});

beforeEach(async () => {
  await setLanguage('en-US');
  await act(async () => render(<Greeting />, { wrapper: ({ children }) => <Suspense>{children}</Suspense> }));
});

test('shows the later of two quick choices, whichever is loaded first', async () => {
  const first = setLanguage('de-DE');
  const second = setLanguage('ru-RU');
  await act(async () => {
    messages.last('ru-RU').arrive();
    await second;
  });
  expect(screen.getByText('hello in ru-RU')).toBeTruthy();
  await act(async () => {
    messages.last('de-DE').arrive();
    await first;
  });
  expect(getLanguage()).toBe('ru-RU');
  expect(screen.getByText('hello in ru-RU')).toBeTruthy();
});

test('ignores an earlier choice that fails later', async () => {
  const first = setLanguage('fr-FR');
  const second = setLanguage('it-IT');
  await act(async () => {
    messages.last('it-IT').arrive();
    await second;
  });
  messages.last('fr-FR').fail();
  await first;
  expect(getLanguage()).toBe('it-IT');
});

test('keeps the page’s language when another cannot be loaded, and lets it be chosen again', async () => {
  const choice = setLanguage('ko-KR');
  messages.last('ko-KR').fail();
  await expect(choice).rejects.toThrow('out of reach');
  expect(getLanguage()).toBe('en-US');
  expect(screen.getByText('hello in en-US')).toBeTruthy();
  await act(async () => {
    const again = setLanguage('ko-KR');
    messages.last('ko-KR').arrive();
    await again;
  });
  expect(screen.getByText('hello in ko-KR')).toBeTruthy();
});

test('shows a later page in English when its messages cannot be loaded, without repeated requests', async () => {
  const choice = setLanguage('th-TH');
  messages.last('th-TH').arrive();
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
