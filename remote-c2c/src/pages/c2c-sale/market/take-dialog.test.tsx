/** Buying from a chosen offer (board app-c2c-1280-take). */
import { code } from '@livery/contract/envelope';
import { fillIn, Refused, user } from '@livery/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { dearer, offer, offers, openMarket, refresh } from '../../../../test/market-site.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const takeCall = 'POST /c2c/offers/2/orders';
const opened = { id: 48213907, status: 'unpaid' };
// Queries by text: queries by role compute all styles, which takes seconds.
const dialogOf = (seller: string) => {
  const found = screen.getByText(`Buy USDT from ${seller}`).closest('section');
  if (!found) throw new Error('no dialog is open');
  return found;
};
const dialog = () => dialogOf('kobe_desk');
const pay = () => within(dialog()).getByLabelText('You pay');
const receive = () => within(dialog()).getByLabelText('You receive');
const submit = () => {
  const found = dialog().querySelector<HTMLButtonElement>('button[type=submit]');
  if (!found) throw new Error('nothing can be bought');
  return found;
};

async function openDialog(answers: Record<string, unknown> = {}) {
  const page = await openMarket({ answers });
  await user.click(screen.getByLabelText('Buy from kobe_desk at ¥151.24'));
  await screen.findByText('Buy USDT from kobe_desk');
  return page;
}

test('either side is typed, the other one follows, and the total is exact', async () => {
  await openDialog();
  await fillIn(pay(), '75600');
  expect(receive()).toHaveValue('499.86');
  expect(dialog()).toHaveTextContent('You pay exactly¥75,599499.86 USDT × ¥151.24');
  await fillIn(receive(), '500');
  expect(pay()).toHaveValue('75,620');
  expect(dialog()).toHaveTextContent('500.00 USDT is locked');
  expect(dialog()).toHaveTextContent('You pay within 15 minutes');
  expect(dialog()).toHaveTextContent('By transfer to an account at Hinode');
});

test('opens the order, and leads to its room', async () => {
  const page = await openDialog({ [takeCall]: opened });
  await fillIn(receive(), '500');
  await user.click(submit());
  await waitFor(() => expect(page.address()).toBe('/c2c-sale?order=48213907'));
  expect(page.requestsTo(takeCall).map(({ body }) => body)).toEqual([{ quantity: '500' }]);
});

test('keeps an unfinished amount over an ended session, for the same member alone, until it is bought', async () => {
  const as = (uuid: string) => ({ '/me/info': { uuid, valuationMethod: 'JPY' }, [takeCall]: opened });
  const ada = await openDialog(as('ada'));
  await fillIn(receive(), '500');
  ada.unmount();
  const otto = await openDialog(as('otto'));
  expect(receive()).toHaveValue('');
  otto.unmount();
  const again = await openDialog(as('ada'));
  expect(receive()).toHaveValue('500');
  await user.click(submit());
  await waitFor(() => expect(again.address()).toBe('/c2c-sale?order=48213907'));
  again.unmount();
  await openDialog(as('ada'));
  expect(receive()).toHaveValue('');
});

test('says at the field what is too little or too much, and fills in the most', async () => {
  await openDialog();
  await fillIn(pay(), '5');
  expect(pay()).toHaveAccessibleDescription('At least ¥10,012.');
  expect(submit()).toBeDisabled();
  await fillIn(receive(), '4000');
  expect(receive()).toHaveAccessibleDescription('At most 3,306.90 USDT.');
  await user.click(within(dialog()).getByText('Max'));
  expect(pay()).toHaveValue('500,136');
  expect(receive()).toHaveValue('3,306.9');
});

test('a price that moved is a question with both totals', async () => {
  const page = await openDialog({ [takeCall]: opened });
  await fillIn(receive(), '500');
  page.answers['/c2c/offers'] = offers([offer(), dearer({ unitPrice: '151.30' })]);
  await refresh(page);
  expect(await within(dialog()).findByText('kobe_desk has raised the price.')).toBeInTheDocument();
  expect(dialog()).toHaveTextContent('Before¥151.24 · ¥75,620');
  expect(submit()).toBeDisabled();
  await user.click(within(dialog()).getByText('Continue at ¥151.30'));
  expect(dialog()).toHaveTextContent('You pay exactly¥75,650');
  await user.click(submit());
  await waitFor(() => expect(page.requestsTo(takeCall)).toHaveLength(1));
});

test('where someone was faster, the next best opens with what was typed', async () => {
  const refused = () => {
    throw new Refused(code.noOffer, 'Gone.');
  };
  const page = await openDialog({ [takeCall]: refused });
  await fillIn(receive(), '500');
  page.answers['/c2c/offers'] = offers([offer()]);
  await user.click(submit());
  await user.click(await within(dialog()).findByText('Next best: ¥151.20'));
  await screen.findByText('Buy USDT from yamamoto_k');
  expect(within(dialogOf('yamamoto_k')).getByLabelText('You receive')).toHaveValue('500');
});
