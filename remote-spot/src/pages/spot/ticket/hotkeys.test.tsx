import '@livery/market-ui/testing/trade-page';
import { renderPage, user } from '@livery/platform/testing';
import { cleanup, screen } from '@testing-library/react';
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
  await user.keyboard('b');
  expect(act).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Use shortcuts on this page' }));
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'b',
    's',
    'l',
    'm',
    'p',
    'a',
    'k',
  ]);
  await user.keyboard('{Escape}');
  await user.keyboard('bSk');
  expect(act.mock.calls).toEqual([['buy'], ['sell'], ['hotkeyBook']]);

  await visit();
  await user.keyboard('m');
  expect(act.mock.calls).toEqual([['market']]);
});

test('leaves keys alone in text fields and with Ctrl', async () => {
  localStorage.setItem('livery.modules', JSON.stringify({ 'spot.hotkeys': 'true' }));
  await visit();
  await user.type(screen.getByRole('textbox', { name: 'Price' }), 'b');
  expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('b');
  await user.click(document.body);
  await user.keyboard('{Control>}b{/Control}');
  expect(act).not.toHaveBeenCalled();
  await user.keyboard('b');
  expect(act).toHaveBeenCalledWith('buy');
});
