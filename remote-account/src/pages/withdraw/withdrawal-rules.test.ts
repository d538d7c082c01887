import type { DepositChannel } from '@livery/contract/calls/deposits';
import type { Wallet } from '@livery/contract/calls/payment-accounts';
import type { Withdrawal } from '@livery/contract/calls/withdrawals';
import { toDecimal } from '@livery/contract/decimal';
import { withdrawalBound, withdrawalCoin, withdrawalNetwork, withdrawalWallet } from './use-withdrawal-form.ts';
import { findProcessingDuplicate } from './withdraw-review.tsx';

const channel = (network: string): DepositChannel => ({
  network,
  networkName: network,
  address: '',
  memo: '',
  minAmount: toDecimal('1'),
  precision: 6,
  confirmations: 3,
});
const channels = [
  { coin: 'BTC', networks: [channel('BTC')] },
  { coin: 'USDT', networks: [channel('TRC20'), channel('ERC20')] },
  { coin: 'ETH', networks: [channel('ERC20')] },
];
const wallet = (id: number, network: string): Wallet => ({
  id,
  network,
  networkName: network,
  address: `${network} ${id}`,
  memo: '',
  label: '',
  createTime: 1,
});
const nothing = { coin: null, network: null, wallet: null };

test('the coin is the one asked for, else one that the wallet can take, else one that the member has', () => {
  expect(withdrawalCoin(channels, [], { ...nothing, coin: 'ETH' }, undefined)).toBe('ETH');
  expect(withdrawalCoin(channels, [], { ...nothing, coin: 'XYZ' }, undefined)).toBe('USDT');
  expect(withdrawalCoin(channels, ['BTC'], nothing, undefined)).toBe('BTC');
  expect(withdrawalCoin(channels, ['ETH', 'BTC'], nothing, wallet(1, 'ERC20'))).toBe('ETH');
  expect(withdrawalCoin(channels, [], nothing, wallet(1, 'BTC'))).toBe('BTC');
  expect(withdrawalCoin([], [], nothing, undefined)).toBeUndefined();
});

test('the network is the one asked for, else the wallet’s, else one with a wallet', () => {
  const networks = channels[1]?.networks ?? [];
  const chosen = (asked: string | null, of: Wallet | undefined, wallets: readonly Wallet[] = []) =>
    withdrawalNetwork(networks, wallets, { ...nothing, network: asked }, of)?.network;
  expect(chosen('ERC20', wallet(1, 'TRC20'))).toBe('ERC20');
  expect(chosen('BTC', wallet(1, 'ERC20'))).toBe('ERC20');
  expect(chosen(null, undefined, [wallet(2, 'ERC20')])).toBe('ERC20');
  expect(chosen(null, undefined)).toBe('TRC20');
});

test('the only wallet of a network needs no choice; of several one has to be chosen', () => {
  const [one, two] = [wallet(1, 'TRC20'), wallet(2, 'TRC20')];
  expect(withdrawalWallet([one], null)).toBe(one);
  expect(withdrawalWallet([one, two], null)).toBeUndefined();
  expect(withdrawalWallet([one, two], '2')).toBe(two);
});

test('the most is what is there or what the limit leaves, as fine as the network can send', () => {
  const bound = (available: string, maxAmount: string) =>
    withdrawalBound({ available: toDecimal(available), maxAmount: toDecimal(maxAmount) }, 6);
  expect(bound('1.23456789', '5')).toEqual({ max: '1.234567', by: 'balance' });
  expect(bound('10', '5')).toEqual({ max: '5', by: 'limit' });
});

test('finds a processing withdrawal to the same address by the value of its amount, and no decided one', () => {
  const asked: Withdrawal = {
    id: 1,
    coin: 'USDT',
    network: 'TRC20',
    networkName: 'TRON',
    address: 'T1',
    memo: '',
    reason: '',
    amount: toDecimal('10.50'),
    fee: toDecimal('1'),
    status: 'processing',
    createTime: 1,
    confirmTime: null,
  };
  const wanted = { coin: 'USDT', network: 'TRC20', address: 'T1', memo: '', amount: toDecimal('10.5') };
  expect(findProcessingDuplicate([asked], wanted)).toBe(asked);
  expect(findProcessingDuplicate([{ ...asked, status: 'passed' }], wanted)).toBeUndefined();
  expect(findProcessingDuplicate([asked], { ...wanted, address: 'T2' })).toBeUndefined();
});
