import type { PasskeyRequest, SecondFactors } from '@livery/contract/calls/second-factor';
import { recoveryCode, type OwnerProof } from '@livery/contract/calls/second-factor-proof';
import { verificationCode, type SecondFactorMethod } from '@livery/contract/calls/session';
import { useTranslation } from '@livery/i18n';
import { useRef, useState, type RefObject } from 'react';
import { secondFactorMessages } from '../messages.ts';
import { askForPasskey, knowsPasskeys, PasskeyError, type PasskeyFault } from './passkey.ts';

/** What somebody can prove themselves with. */
export type ProofMethod = OwnerProof['type'];

/** A proof that is being typed or chosen, for `ProofField`. */
export interface ProofState {
  /** The best first; the first is asked for. */
  readonly methods: readonly ProofMethod[];
  readonly method: ProofMethod | undefined;
  readonly typed: string;
  readonly error: string | undefined;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  choose(method: ProofMethod): void;
  type(text: string): void;
}

/** A proof by one of some methods. */
export type ProofBy<Method extends ProofMethod> = Extract<OwnerProof, { readonly type: Method }>;

export interface ProofControl<Method extends ProofMethod> {
  readonly state: ProofState;
  /**
   * The proof, for one call. A passkey is asked for by this. `undefined` when there is none: the field says why, and has the
   * focus. Rejects with the `ApiError` of `requestPasskey`.
   */
  read(): Promise<ProofBy<Method> | undefined>;
  /** Shows why the server refused it, at the field. */
  refuse(message: string): void;
  /** Forgets what was typed: it was used. */
  clear(): void;
}

/** What asks least of the member comes first, and what a browser cannot do comes last. */
const order = (): readonly ProofMethod[] =>
  knowsPasskeys()
    ? ['PASSWORD', 'PASSKEY', 'AUTHENTICATOR', 'RECOVERY_CODE']
    : ['PASSWORD', 'AUTHENTICATOR', 'RECOVERY_CODE', 'PASSKEY'];

/** What the member can prove themselves with: nothing where no second factor is set. */
export function methodsOf({ authenticator, passkeys, recoveryCodesLeft }: SecondFactors): SecondFactorMethod[] {
  if (authenticator === null && passkeys.length === 0) return [];
  return [
    ...(authenticator === null ? [] : (['AUTHENTICATOR'] as const)),
    ...(passkeys.length === 0 ? [] : (['PASSKEY'] as const)),
    ...(recoveryCodesLeft === 0 ? [] : (['RECOVERY_CODE'] as const)),
  ];
}

const passkeyFaultKeys = {
  cancelled: 'passkeyCancelled',
  unsupported: 'passkeyUnsupported',
  known: 'passkeyFailed',
  failed: 'passkeyFailed',
} as const satisfies Record<PasskeyFault, string>;

/**
 * Asks for a proof. The form puts `ProofField` where it is to stand, and reads it when it is sent.
 * @param requestPasskey what to ask the device with
 */
export function useProof<Method extends ProofMethod>(
  given: readonly Method[],
  requestPasskey: () => Promise<PasskeyRequest>,
): ProofControl<Method> {
  const t = useTranslation(secondFactorMessages);
  const methods = order().filter((method): method is Method => given.some((one) => one === method));
  const [chosen, setChosen] = useState<ProofMethod>();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const inputRef = useRef<HTMLInputElement>(null);
  const method: ProofMethod | undefined = methods.find((one) => one === chosen) ?? methods[0];

  function fail(message: string): undefined {
    setError(message);
    inputRef.current?.focus();
    return undefined;
  }

  async function readPasskey(): Promise<OwnerProof | undefined> {
    try {
      return { type: 'PASSKEY', answer: await askForPasskey(await requestPasskey()) };
    } catch (failure) {
      if (!(failure instanceof PasskeyError)) throw failure;
      return fail(t(passkeyFaultKeys[failure.fault]));
    }
  }

  async function readTyped(): Promise<OwnerProof | undefined> {
    switch (method) {
      case undefined:
        return undefined;
      case 'PASSKEY':
        return readPasskey();
      case 'PASSWORD':
        return typed === '' ? fail(t('passwordRequired')) : { type: method, password: typed };
      case 'AUTHENTICATOR':
        return verificationCode.safeParse(typed).success ? { type: method, code: typed } : fail(t('codeFormat'));
      case 'RECOVERY_CODE': {
        const code = typed.trim();
        return recoveryCode.safeParse(code).success ? { type: method, code } : fail(t('recoveryFormat'));
      }
    }
  }

  return {
    state: {
      ...{ methods, method, typed, error, inputRef },
      choose(next) {
        setChosen(next);
        setTyped('');
        setError(undefined);
      },
      type(text) {
        setTyped(text);
        setError(undefined);
      },
    },
    async read() {
      setError(undefined);
      // It is of one of the methods that were given.
      return (await readTyped()) as ProofBy<Method> | undefined;
    },
    refuse: fail,
    clear: () => setTyped(''),
  };
}
