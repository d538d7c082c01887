import { toDecimal } from '@livery/contract/decimal';
import { setLanguage } from '@livery/i18n';
import { emptyInput, inputOf } from '@livery/i18n/decimal-input';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useDecimalText } from './decimal-text.ts';

const user = userEvent.setup();

function PriceField() {
  const [input, setInput] = useState(emptyInput);
  const text = useDecimalText({ input, onInput: setInput, minDecimals: 2 });
  return (
    <>
      <input aria-label="Price" {...text} />
      <output>{input.ok ? input.value : input.reason}</output>
      <button onClick={() => setInput(inputOf(toDecimal('66457')))}>Last price</button>
      <button onClick={() => setInput(emptyInput)}>Clear</button>
    </>
  );
}
const field = () => screen.getByRole('textbox');
const held = () => screen.getByRole('status').textContent;
async function paste(text: string): Promise<void> {
  await user.clear(field());
  await user.click(field());
  await user.paste(text);
}

beforeEach(() => setLanguage('de-DE'));
afterEach(() => act(() => setLanguage('en-US')));

test('a number keeps its value in another language', async () => {
  render(<PriceField />);
  await paste('1.500');
  expect(held()).toBe('1500');
  await act(() => setLanguage('en-US'));
  expect(held()).toBe('1500');
  expect(field()).toHaveValue('1,500.00');
  await act(() => setLanguage('de-DE'));
  expect(field()).toHaveValue('1.500');
});

test('the text stays as typed until the member leaves the field', async () => {
  render(<PriceField />);
  await paste('1500,');
  expect(field()).toHaveValue('1500,');
  await user.tab();
  expect(field()).toHaveValue('1.500,00');
  await user.click(screen.getByRole('button', { name: 'Last price' }));
  expect(field()).toHaveValue('66.457,00');
});

test('text that is no number stays, and is not read again in another language', async () => {
  render(<PriceField />);
  await paste('1.5');
  await user.tab();
  await act(() => setLanguage('en-US'));
  expect(field()).toHaveValue('1.5');
  expect(held()).toBe('grouping');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field()).toHaveValue('');
});
