/** How members prove who they are: passkeys, the second factor, the login password, and the funds password. */
export { FundsPermitFields, usePermittedCall, type FundsPermit } from './funds-permit.tsx';
export { askForPasskey, knowsPasskeys, makePasskey, PasskeyError, type PasskeyFault } from './passkey.ts';
export { methodsOf, ProofField, useProof, useProofForm, type ProofControl, type ProofState } from './proof.tsx';
