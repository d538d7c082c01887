/** The one schema of both databases. */
export * from './c2c.ts';
export * from './tenants.ts';
export * from './funds.ts';
export * from './futures.ts';
export * from './operations.ts';
export * from './operators.ts';
export * from './ledger.ts';
export * from './market.ts';
export * from './members.ts';
export * from './oversight.ts';
export * from './trade-page.ts';
export * from './wealth.ts';
