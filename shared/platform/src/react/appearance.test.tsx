import { act, screen } from '@testing-library/react';
import { fallbackConfiguration } from '@livery/contract/configuration';
import { renderPage } from '../testing/render-page.tsx';
import { useAppearance } from './appearance.ts';

function Settings() {
  const { theme, colorMode, setTheme, setColorMode } = useAppearance();
  return (
    <>
      <output>{`${theme} ${colorMode}`}</output>
      <button onClick={() => setTheme('light')}>light</button>
      <button onClick={() => setTheme(undefined)}>as the site</button>
      <button onClick={() => setColorMode('colorMode2')}>red rises</button>
    </>
  );
}
const shown = () => screen.getByRole('status').textContent;
const press = (name: string) => act(async () => screen.getByText(name).click());
const open = () =>
  renderPage(<Settings />, {
    answers: {},
    configuration: { theme: { ...fallbackConfiguration.theme, mode: 'dark' } },
  });

beforeEach(() => localStorage.clear());

test('the visitor’s choice beats the tenant’s theme and is stored under the spec’s keys', async () => {
  await open();
  expect(shown()).toBe('dark colorMode1');
  await press('light');
  await press('red rises');
  expect(shown()).toBe('light colorMode2');
  expect(['theme', 'colorMode', 'userChangeColor'].map((key) => localStorage.getItem(`livery.${key}`))).toEqual([
    'light',
    'colorMode2',
    '1',
  ]);
});

test('another tab’s choice is followed at once', async () => {
  await open();
  await act(async () => {
    localStorage.setItem('livery.theme', 'light');
    dispatchEvent(new StorageEvent('storage', { key: 'livery.theme' }));
  });
  expect(shown()).toBe('light colorMode1');
});

test('a choice that is given up leaves the tenant’s theme and nothing stored', async () => {
  await open();
  await press('light');
  await press('as the site');
  expect(shown()).toBe('dark colorMode1');
  expect(localStorage.getItem('livery.theme')).toBeNull();
});

test('a page from the browser’s history shows the latest choice', async () => {
  await open();
  localStorage.setItem('livery.theme', 'light');
  await act(async () => void dispatchEvent(new Event('pageshow')));
  expect(shown()).toBe('light colorMode1');
});
