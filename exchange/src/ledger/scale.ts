/** Decimals of the ledger's smallest unit, the same for every coin. */
export const ledgerScale = 8;
