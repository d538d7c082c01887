import { renderPage } from '@livery/platform/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Hotkeys } from './hotkeys.tsx';

const act = jest.fn();

async function visit() {
  cleanup();
  act.mockClear();
  await renderPage(
    <>
      <Hotkeys onAction={act} />
      <input aria-label="Price" />
    </>,
    { answers: {} },
  );
}

beforeEach(() => localStorage.clear());

test('ignores keys until the member turns them on, and remembers that', async () => {
  await visit();
  await userEvent.keyboard('b');
  expect(act).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Use them on this page' }));
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'b',
    's',
    'l',
    'm',
    'p',
    'a',
    'k',
  ]);
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('bSk');
  expect(act.mock.calls).toEqual([['buy'], ['sell'], ['hotkeyBook']]);

  await visit();
  await userEvent.keyboard('m');
  expect(act.mock.calls).toEqual([['market']]);
});

test('leaves keys alone in text fields and with Ctrl', async () => {
  localStorage.setItem('livery.modules', JSON.stringify({ 'spot.hotkeys': 'true' }));
  await visit();
  await userEvent.type(screen.getByRole('textbox', { name: 'Price' }), 'b');
  expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('b');
  await userEvent.click(document.body);
  await userEvent.keyboard('{Control>}b{/Control}');
  expect(act).not.toHaveBeenCalled();
  await userEvent.keyboard('b');
  expect(act).toHaveBeenCalledWith('buy');
});
