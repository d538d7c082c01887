export { FundsPermitFields } from './funds-permit-fields.tsx';
export type { FundsPermit } from './use-funds-permit.ts';
export { usePermittedCall } from './use-permitted-call.ts';
