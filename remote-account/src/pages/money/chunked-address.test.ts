import { addressGroups } from './chunked-address.tsx';

const bold = (address: string) =>
  addressGroups(address)
    .filter(({ isBold }) => isBold)
    .map(({ text }) => text);

test('an address is shown in fours, without losing a letter', () => {
  const address = 'TLv8Rk2XqDemo7NpWm4cHs9ZyBf3GaUe5J';
  expect(
    addressGroups(address)
      .map(({ text }) => text)
      .join(''),
  ).toBe(address);
  expect(addressGroups(address)[1]).toEqual({ at: 4, text: 'Rk2X', isBold: false });
});

test('the first and the last four letters at least are bold', () => {
  expect(bold('TLv8Rk2XqDemo7NpWm4cHs9ZyBf3GaUe5J')).toEqual(['TLv8', 'GaUe', '5J']);
  expect(bold('0x5aAeb6053F3E94C9b9A09f')).toEqual(['0x5a', 'A09f']);
  expect(bold('')).toEqual([]);
});
