export { FundsPermitFields } from './funds-permit-fields.tsx';
export { useFundsPermit, type FundsPermit } from './use-funds-permit.ts';
