import type { DepositChannel } from '@livery/contract/calls/deposits';
import { toDecimal } from '@livery/contract/decimal';
import { chosenChannel } from './use-deposit-form.ts';

const channel = (network: string): DepositChannel => ({
  network,
  networkName: network,
  address: `${network} address`,
  memo: '',
  minAmount: toDecimal('1'),
  precision: 6,
  confirmations: 3,
});
const coins = [
  { coin: 'BTC', networks: [channel('BTC')] },
  { coin: 'USDT', networks: [channel('TRC20'), channel('ERC20')] },
  { coin: 'NONE', networks: [] },
];
const chosen = (coin: string | null, network: string | null, of = coins) => {
  const found = chosenChannel(of, { coin, network });
  return found && [found.coin.coin, found.channel.network];
};

test.each([
  [null, null, 'USDT', 'TRC20'],
  ['USDT', 'ERC20', 'USDT', 'ERC20'],
  ['BTC', null, 'BTC', 'BTC'],
  // A network of another coin, a coin that cannot be deposited, and nonsense.
  ['BTC', 'TRC20', 'BTC', 'BTC'],
  ['NONE', null, 'USDT', 'TRC20'],
  ['<script>', '', 'USDT', 'TRC20'],
])('an address with coin %s and network %s opens %s on %s', (coin, network, ...expected) => {
  expect(chosen(coin, network)).toEqual(expected);
});

test('without USDT it is the first coin, and without coins nothing', () => {
  expect(chosen(null, null, coins.slice(0, 1))).toEqual(['BTC', 'BTC']);
  expect(chosen(null, null, [])).toBeUndefined();
});
