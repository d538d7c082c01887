import fc from 'fast-check';
import { isAddressOn, networkOf, networksOfAddress } from './networks.ts';

const accepts = (code: string, address: string) => {
  const network = networkOf(code);
  if (network === undefined) throw new Error(`no network ${code}`);
  return isAddressOn(network, address);
};

/** Published ones: of the networks' own specifications, explorers and foundations. */
const known: readonly (readonly [network: string, address: string])[] = [
  ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['BTC', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['BTC', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['BEP20', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['TON', 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'],
  ['DOGE', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  ['LTC', 'LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9'],
  ['DASH', 'XwnLY9Tf7Zsef8gMGL2fhWA9ZmMjt4KPwg'],
  ['FIL', 'f1abjxfbp274xpdqcpuaykwkfb43omjotacm2p3za'],
];

describe('an address', () => {
  test.each(known)('on %s is accepted in the spelling of its network: %s', (network, address) => {
    expect(accepts(network, address)).toBe(true);
  });

  test.each(known.filter(([network]) => !['ERC20', 'BEP20', 'FIL'].includes(network)))(
    'on %s is refused with any letter changed: %s',
    (network, address) => {
      for (let place = 0; place < address.length; place += 1) {
        const other = address[place] === 'x' ? 'z' : 'x';
        expect(accepts(network, address.slice(0, place) + other + address.slice(place + 1))).toBe(false);
      }
    },
  );

  test.each(known)('on %s is refused by networks with another spelling: %s', (network, address) => {
    const family = networkOf(network)?.family;
    const others = known.map(([other]) => other).filter((other) => networkOf(other)?.family !== family);
    expect(others.filter((other) => accepts(other, address))).toEqual([]);
  });

  test.each([
    ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
    ['ERC20', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed00'],
    ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg'],
    // Right by Bitcoin's rules, and shorter than the site takes (spec §5).
    ['BTC', '1111111111111111111114oLvT2'],
    // Version 1 with the checksum of version 0, and a version that nothing can be sent to yet.
    ['BTC', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
    ['BTC', 'BC1SW50QGDZ25J'],
    ['BTC', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdQ'],
    ['FIL', 'f1abjxfbp274xpdqcpuaykwkfb43omjotacm2p3z'],
  ])('on %s is refused when it is malformed: %s', (network, address) => {
    expect(accepts(network, address)).toBe(false);
  });

  test.each(['BTC', 'ERC20', 'BEP20', 'TRC20', 'TON', 'DOGE', 'LTC', 'DASH', 'FIL'])(
    'generated for %s is valid',
    (code) => {
      const network = networkOf(code);
      fc.assert(
        fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
          expect(accepts(code, network?.form.encode(bytes) ?? '')).toBe(true);
        }),
      );
    },
  );

  test.each([
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', ['ERC20', 'BEP20']],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', ['TRC20']],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6', []],
    ['my wallet', []],
    ['', []],
  ])('%s belongs to %j', (address, expected) => {
    expect(networksOfAddress(address)).toEqual(expected);
  });
});
