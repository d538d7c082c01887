import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idInPath } from '../paging.ts';

/** Of any address that money is sent to (spec §5, §9); networks ask for more. */
export const addressLength = { min: 32, max: 128 } as const;
/** As in `TRC20`. */
export const networkCode = z.string().check(z.regex(/^[A-Z0-9]{2,16}$/));
export const networkAddress = z.string().check(z.regex(/^[!-~]+$/), z.maxLength(addressLength.max));
/** What some networks need beside an address, to know whose the money is; empty elsewhere. */
export const networkMemo = z.string().check(z.regex(/^[\w.-]{0,64}$/));

const walletLabel = z.string().check(z.maxLength(40));

/** An address that a member withdraws to (spec §3 'Withdrawal wallet'). */
export const wallet = z.object({
  id: z.number(),
  network: z.string(),
  /** As people call the network. */
  networkName: z.string(),
  address: z.string(),
  memo: z.string(),
  label: z.string(),
  /** Epoch seconds. */
  createTime: z.number(),
});
export type Wallet = z.output<typeof wallet>;

/** The signed-in member's wallets, newest first (spec §7). */
export const walletsCall = defineCall({
  method: 'GET',
  path: '/me/wallets',
  auth: 'member',
  data: z.object({ list: z.array(wallet) }),
});

/** Saves a wallet. Saving the same address again renames it. Refused with `invalidAddress` or `tooManySaved`. */
export const addWalletCall = defineCall({
  method: 'POST',
  path: '/me/wallets',
  auth: 'member',
  body: z.strictObject({
    network: networkCode,
    address: networkAddress,
    memo: z.optional(networkMemo),
    label: z.optional(walletLabel),
  }),
  data: wallet,
});

export const deleteWalletCall = defineCall({
  method: 'DELETE',
  path: '/me/wallets/{id}',
  auth: 'member',
  params: idInPath,
  data: z.object({}),
});
