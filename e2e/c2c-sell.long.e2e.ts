/** Selling on C2C (spec §2.12, §5): a blocked sale, the way forward and back, and an offer from its making to its end. */
import { ratesCall } from '@livery/contract/calls/c2c/offers';
import { transferCall } from '@livery/contract/calls/transfers';
import { toDecimal } from '@livery/contract/decimal';
import { randomUUID } from 'node:crypto';
import { byKeyboard } from './test/input-methods.ts';
import { newMember, type OwnMember } from './test/own-member.ts';
import { verifyMember } from './test/verify-member.ts';
import { axeViolations, faultlessVisits, overflow, siteOf } from './test/visit.ts';

const visit = faultlessVisits();

async function sellableBy({ ask }: OwnMember): Promise<string | undefined> {
  const { coins } = await ask(ratesCall, {});
  return coins.find(({ coin }) => coin === 'USDT')?.maxSellable;
}

test('without a bank account and a nickname a sale is blocked; after adding them, an offer is made, paused and ended, in German by keyboard', async () => {
  const member = await newMember();
  await verifyMember(member, 'Mara', `Lehnert ${randomUUID().replaceAll(/[^a-z]/g, '')}`);
  const moved = { coin: 'USDT', amount: toDecimal('2500'), from: 'SPOT', to: 'C2C' } as const;
  await member.ask(transferCall, { body: moved, idempotencyKey: randomUUID() });
  const { page } = await visit({ width: 360, height: 740 });
  const { press, write } = byKeyboard(page);
  const path = '/c2c-sale?view=sell';
  await page.addInitScript(() => localStorage.setItem('livery.locale', 'de-DE'));
  await page.goto(`${siteOf()}/login?redirect=${encodeURIComponent(path)}`);
  await page.getByRole('tab', { name: 'E-Mail' }).click();
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(member.email);
  await page.getByLabel('Passwort', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL(siteOf() + path);

  const quantity = page.getByRole('textbox', { name: 'Menge' });
  await write(quantity, '2.000');
  const blocked = page.getByRole('region', { name: 'Ein Verkauf, der noch nicht beginnen kann' });
  await blocked.getByText('Für Sie aufgehoben: 2.000 USDT verkaufen').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await press(blocked.getByRole('button', { name: 'Bankkonto hinzufügen' }));

  await press(page.getByRole('button', { name: /Fiatwährung/ }));
  await page.getByRole('searchbox', { name: 'Währung suchen' }).waitFor();
  await page.keyboard.type('USD');
  await page.getByRole('option', { name: /USD/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await write(page.getByRole('textbox', { name: 'Name der Bank' }), 'Nordhafen Bank');
  await write(page.getByRole('textbox', { name: 'Kontonummer' }), '70024418713');
  await page.keyboard.press('Enter');
  await press(page.getByRole('link', { name: 'Zu C2C' }));

  await page.getByText('Nordhafen Bank •••• 8713').waitFor();
  expect(await quantity.inputValue()).toBe('2.000');
  await write(page.getByRole('textbox', { name: 'Spitzname' }), 'mara_l');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Angebot veröffentlichen' }).waitFor();
  await press(page.getByRole('button', { name: 'Referenz' }));
  const note = page.getByRole('textbox', { name: 'Verwendungszweck' });
  await write(note, 'Bitcoin');
  await page.getByText(/darf weder digitale Währung noch BTC oder Bitcoin erwähnen/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await write(note, 'Rechnung 48');
  await press(page.getByRole('button', { name: 'Angebot veröffentlichen' }));

  const offers = page.getByRole('list', { name: 'Meine Angebote' });
  await offers.getByText('Offen').waitFor();
  expect(await sellableBy(member)).toBe('500');
  await press(offers.getByRole('button', { name: /^Pausieren: / }));
  await offers.getByText('Pausiert').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await press(offers.getByRole('button', { name: /^Beenden: / }));
  const dialog = page.getByRole('alertdialog', { name: 'Dieses Angebot beenden?' });
  await dialog.getByText('2.000 USDT kommen sofort auf Ihr C2C-Konto zurück.').waitFor();
  await press(dialog.getByRole('button', { name: 'Angebot beenden' }));
  await offers.getByText('Beendet').waitFor();
  expect(await sellableBy(member)).toBe('2500');
});
