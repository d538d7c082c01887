import type { CallInput } from '@livery/contract/call';
import { fundsPassword } from '@livery/contract/calls/member';
import { passkeyRequestCall } from '@livery/contract/calls/second-factor';
import type { SecondFactorProof } from '@livery/contract/calls/second-factor-proof';
import type { SecondFactorMethod } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import { ApiError, usePlatform } from '@livery/platform';
import { isBusy, useRepeatableCall, type AnyCall, type RepeatedOutcome } from '@livery/platform/commands';
import { toast } from '@livery/ui';
import { CodeField } from '@livery/ui/field';
import { useRef, useState, type RefObject } from 'react';
import { fundsPermitMessages } from '../messages.ts';
import { ProofField, useProof, type ProofMethod, type ProofState } from './proof.tsx';

/** Asks for the funds password, and for the second factor of a member who has one. */
export function FundsPermitFields({ permit }: { readonly permit: FundsPermit }) {
  const { password, error, inputRef, proof, type } = permit;
  const t = useTranslation(fundsPermitMessages);
  return (
    <>
      <CodeField
        ref={inputRef}
        label={t('fundsPassword')}
        name="funds-password"
        autoComplete="off"
        masked
        value={password}
        error={error}
        onChange={type}
      />
      {proof && <ProofField state={proof} />}
    </>
  );
}

/**
 * A call that needs the funds permit, sent once: it ignores further presses while it is running and after it is done.
 * It retries with the same key until the answer is known, but not after a reload.
 * @param methods as `useFundsPermit`
 */
export function usePermittedCall<Call extends AnyCall>(call: Call, methods: readonly SecondFactorMethod[]) {
  const { state, send } = useRepeatableCall(call);
  const permit = useFundsPermit(methods);
  const isTaken = useRef(false);
  const busy = permit.isProving || isBusy(state);
  return {
    state,
    permit,
    busy,
    /** @returns `undefined` if nothing was sent: a field is missing, or the call was sent before */
    async submit(
      inputOf: (proof: PermitProof) => Omit<CallInput<Call>, 'idempotencyKey'>,
    ): Promise<RepeatedOutcome<Call> | undefined> {
      if (busy || isTaken.current) return undefined;
      isTaken.current = true;
      let outcome: RepeatedOutcome<Call> | undefined;
      try {
        const proof = await permit.read();
        outcome = proof && (await send(inputOf(proof)));
        return outcome;
      } finally {
        isTaken.current = outcome?.status === 'done';
      }
    },
  };
}

/** The part of a call's body that proves the permit. */
interface PermitProof {
  readonly fundsPassword: string;
  readonly secondFactor?: SecondFactorProof;
}

/** The state of the fields that permit a withdrawal of money. */
export interface FundsPermit {
  readonly password: string;
  readonly error: string | undefined;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** For members with a second factor. */
  readonly proof: ProofState | undefined;
  /** Whether the device is asking for a passkey. */
  readonly isProving: boolean;
  type(password: string): void;
  /** The proof for a call; `undefined` if a field is missing, which it reports. */
  read(): Promise<PermitProof | undefined>;
  /** Shows a refusal at its field. Returns whether there is one. */
  refuse(error: ApiError): boolean;
}

/**
 * The funds password, and the second factor of a member who has one (docs/decisions.md §39). They are never stored, so a
 * call with them does not resume after a reload.
 * @param methods the member's second factors; empty if they have none
 */
function useFundsPermit(methods: readonly SecondFactorMethod[]): FundsPermit {
  const t = useTranslation(fundsPermitMessages);
  const { api } = usePlatform();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isProving, setProving] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const proof = useProof<Exclude<ProofMethod, 'PASSWORD'>>(methods, () =>
    api.call(passkeyRequestCall, {}, { quiet: true }),
  );

  function fail(message: string): undefined {
    setError(message);
    inputRef.current?.focus();
  }

  /** `undefined` if the proof is missing, which its field reports. */
  async function readProof(): Promise<{ readonly secondFactor?: SecondFactorProof } | undefined> {
    if (methods.length === 0) return {};
    setProving(true);
    try {
      const secondFactor = await proof.read();
      return secondFactor && { secondFactor };
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      toast.error(thrown.message);
      return undefined;
    } finally {
      setProving(false);
    }
  }

  return {
    password,
    error,
    inputRef,
    isProving,
    proof: methods.length > 0 ? proof.state : undefined,
    type(text) {
      setPassword(text);
      setError(undefined);
    },
    async read() {
      if (!fundsPassword.safeParse(password).success)
        return fail(t(password === '' ? 'passwordRequired' : 'passwordFormat'));
      const proved = await readProof();
      return proved && { fundsPassword: password, ...proved };
    },
    refuse({ code: refusal, message }) {
      if (refusal === code.wrongFundsPassword || refusal === code.tooManyRequests) fail(message);
      else if (refusal === code.wrongSecondFactor || refusal === code.clockWrong) proof.refuse(message);
      else return false;
      return true;
    },
  };
}
