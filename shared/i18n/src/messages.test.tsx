import { act, render, screen } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import {
  defineMessages,
  formatChange,
  formatDecimal,
  formatPercent,
  formatPeriod,
  formatTime,
  loadMessagesBy,
  Trans,
  setLanguage,
  useTranslation,
} from './public.ts';

const files: Record<string, Record<string, Record<string, string>>> = {
  'en-US': { greeting: { hello: 'Hello {{name}}', coins_one: '{{count}} coin', coins_other: '{{count}} coins' } },
  'zh-CN': { greeting: { hello: '你好 {{name}}', coins_other: '{{count}} 种币' } },
};
const read = jest.fn((language: string) =>
  files[language] ? Promise.resolve({ default: files[language] }) : Promise.reject(new Error('no such file')),
);
const source = defineMessages<{ greeting: { hello: string; coins_one: string; coins_other: string } }>(
  'test',
  read,
)('greeting');

function Greeting() {
  const t = useTranslation(source);
  return <p>{`${t('hello', { name: 'Mara' })}, ${t('coins', { count: 2 })}`}</p>;
}

test('shows messages in the language of the page and reads each file once', async () => {
  await act(async () => {
    render(<Greeting />, { wrapper: ({ children }) => <Suspense fallback="…">{children}</Suspense> });
  });
  expect(screen.getByText('Hello Mara, 2 coins')).toBeTruthy();
  await act(() => setLanguage('zh-CN'));
  expect(screen.getByText('你好 Mara, 2 种币')).toBeTruthy();
  await act(() => setLanguage('en-US'));
  expect(screen.getByText('Hello Mara, 2 coins')).toBeTruthy();
  expect(read.mock.calls.map(([language]) => language)).toEqual(['en-US', 'zh-CN']);
});

class Boundary extends Component<{ readonly children: ReactNode }> {
  override readonly state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? 'failed' : this.props.children;
  }
}

test.each(['en-US', 'zh-CN'] as const)(
  'fails in %s when neither its messages nor English ones can be loaded, and loads them again for a later reader',
  async (language) => {
    await setLanguage(language);
    jest.useFakeTimers();
    // React logs what a boundary catches.
    jest.spyOn(console, 'error').mockReturnValue();
    const lost = jest.fn(read).mockRejectedValue(new Error('lost'));
    const words = defineMessages<{ greeting: { hello: string } }>('lost', lost)('greeting');
    function Reader() {
      return <p>{useTranslation(words)('hello', { name: 'Mara' })}</p>;
    }
    const show = () =>
      act(async () =>
        render(
          <Boundary>
            <Suspense fallback="waiting">
              <Reader />
            </Suspense>
          </Boundary>,
        ),
      );
    const { unmount } = await show();
    expect(screen.getByText('failed')).toBeTruthy();
    unmount();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    lost.mockImplementation(read);
    await show();
    expect(screen.getByText(/Mara/)).toBeTruthy();
    jest.useRealTimers();
    await act(() => setLanguage('en-US'));
  },
);

test('loads messages again for who asks for them right after a failure', async () => {
  read.mockRejectedValueOnce(new Error('lost'));
  const words = defineMessages<{ greeting: { hello: string } }>('asked again', read)('greeting');
  await expect(words.load('en-US')).rejects.toThrow('lost');
  expect((await words.load('en-US'))('hello', { name: 'Mara' })).toBe('Hello Mara');
});

test('loads messages by the given loader', async () => {
  read.mockRejectedValueOnce(new Error('lost'));
  loadMessagesBy((one) => one().catch(one));
  const t = await defineMessages<{ greeting: { hello: string } }>('patient', read)('greeting').load('en-US');
  loadMessagesBy((one) => one());
  expect(t('hello', { name: 'Mara' })).toBe('Hello Mara');
});

test('renders a tag by its name and never as HTML', () => {
  render(
    <p data-testid="sentence">
      <Trans text={'See <a>our <b></a> & <x>more</x>'} render={{ a: (inner) => <i>{inner}</i> }} />
    </p>,
  );
  expect(screen.getByTestId('sentence').innerHTML).toBe('See <i>our &lt;b&gt;</i> &amp; more');
});

test('formats every digit of money, beyond a float’s precision, and never rounds up', () => {
  expect(formatDecimal('9007199254740993.123456789012345678', 'en-US')).toBe(
    '9,007,199,254,740,993.123456789012345678',
  );
  expect(formatDecimal('0.999', 'en-US', { max: 2 })).toBe('0.99');
  expect(formatDecimal('1', 'en-US', { min: 2 })).toBe('1.00');
  expect(formatDecimal('-1234.50', 'de-DE')).toBe('−1.234,50');
});

test('shows the sign of a change', () => {
  expect(formatChange('1.84', 'en-US')).toBe('+1.8%');
  expect(formatChange('-3.1', 'en-US')).toBe('−3.1%');
  expect(formatChange('0', 'en-US')).toBe('0.0%');
});

test('places the percent sign as the language does and keeps every digit', () => {
  expect(formatChange('12.5', 'fr-FR')).toBe('+12,5\u00a0%');
  expect(formatChange('-12.5', 'de-DE')).toBe('−12,5\u00a0%');
  expect(formatChange('-12.5', 'tr-TR')).toBe('−%12,5');
  expect(formatPercent('0.10', 'en-US')).toBe('0.10%');
  expect(formatPercent('0.999', 'tr-TR', { max: 2 })).toBe('%0,99');
  expect(formatPercent('90071992547409931.23', 'en-US')).toBe('90,071,992,547,409,931.23%');
});

test('shows the length of a candle in the language', () => {
  expect(formatPeriod('15m', 'en-US')).toBe('15m');
  expect(formatPeriod('4h', 'ru-RU')).toBe('4 ч');
  expect(formatPeriod('1d', 'zh-CN')).toBe('1天');
  expect(formatPeriod('1w', 'en-US')).toBe('1w');
});

test('shows two dashes for a missing time', () => {
  expect(formatTime(undefined)).toBe('--');
  expect(formatTime(0)).toBe('--');
  expect(formatTime(1_790_000_000)).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
});
