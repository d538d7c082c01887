import { powerOfTen } from '@livery/contract/decimal';
import { ledgerScale } from '../ledger/amounts.ts';
import type { Connection } from '../storage/database.ts';
import { coinNetworks } from '../storage/schema/index.ts';
import { seedCoins, seedPrices } from './markets.ts';

/** The rough cost of sending on a network, in USDT, and after how many blocks a payment counts. */
const networkTerms: Readonly<Record<string, { readonly cost: number; readonly confirmations: number }>> = {
  BTC: { cost: 33, confirmations: 2 },
  ERC20: { cost: 4, confirmations: 12 },
  BEP20: { cost: 0.3, confirmations: 15 },
  TRC20: { cost: 1, confirmations: 20 },
  TON: { cost: 0.5, confirmations: 1 },
  DOGE: { cost: 0.6, confirmations: 40 },
  LTC: { cost: 0.1, confirmations: 6 },
  DASH: { cost: 0.1, confirmations: 6 },
  FIL: { cost: 0.2, confirmations: 60 },
};

const ethereumTokens = 'LINK UNI MKR GRT AAVE COMP CRV SNX LDO YFI SUSHI ENJ BAT CHZ SAND MANA AXS';
const networksOf: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['USDT', ['TRC20', 'ERC20', 'BEP20', 'TON']],
  ['BTC', ['BTC', 'BEP20']],
  ['ETH', ['ERC20', 'BEP20']],
  ['DOGE', ['DOGE']],
  ['FIL', ['FIL']],
  ['DASH', ['DASH']],
  ['LTC', ['LTC']],
  ['TRX', ['TRC20']],
  // Metals are on no chain.
  ['XAU', []],
  ['XAG', []],
  ...ethereumTokens.split(' ').map((coin) => [coin, ['ERC20', 'BEP20']] as const),
]);
/** Every other coin is a token there. */
const tokensOnly = ['BEP20'];

/** Tokens with fewer decimals than the ledger has. */
const decimalsOf = (coin: string, network: string): number =>
  (coin === 'USDT' && network !== 'BEP20') || coin === 'TRX' ? 6 : ledgerScale;

/** Opens the networks of every coin; existing ones keep their terms. */
export async function seedCoinNetworks(connection: Connection): Promise<void> {
  const rows = seedCoins.flatMap(({ code }) =>
    (networksOf.get(code) ?? tokensOnly).map((network, position) => rowOf(code, network, position)),
  );
  await connection.insert(coinNetworks).values(rows).onConflictDoNothing();
}

function rowOf(coin: string, network: string, position: number): typeof coinNetworks.$inferInsert {
  const price = seedPrices.find(({ symbol }) => symbol === `${coin}USDT`)?.anchor ?? 1;
  const { cost = 1, confirmations = 1 } = networkTerms[network] ?? {};
  const withdrawalFee = roundUnits(cost / price);
  const least = roundUnits(10 / price);
  return {
    ...{ coin, network, position, confirmations, withdrawalFee, decimals: decimalsOf(coin, network) },
    minDeposit: roundUnits(1 / price),
    minWithdrawal: least > 2n * withdrawalFee ? least : 2n * withdrawalFee,
  };
}

/** The ledger units of an amount of coins, rounded to one significant digit. */
function roundUnits(coins: number): bigint {
  const [digit = '0', exponent = '0'] = coins.toExponential(0).split('e');
  const shift = ledgerScale + Number(exponent);
  return BigInt(digit) * powerOfTen(Math.max(0, shift));
}
