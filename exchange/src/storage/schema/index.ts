/** The one schema of both databases. */
export * from './c2c.ts';
export * from './content.ts';
export * from './funds.ts';
export * from './futures.ts';
export * from './idempotency.ts';
export * from './leases.ts';
export * from './ledger.ts';
export * from './market.ts';
export * from './members.ts';
export * from './operator.ts';
export * from './push.ts';
export * from './rate-limits.ts';
export * from './second-factors.ts';
export * from './tenants.ts';
export * from './wealth.ts';
export * from './worth.ts';
