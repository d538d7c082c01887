import { fundsPassword } from '@livery/contract/calls/member';
import { passkeyRequestCall } from '@livery/contract/calls/second-factor';
import type { SecondFactorProof } from '@livery/contract/calls/second-factor-proof';
import type { SecondFactorMethod } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import { ApiError, usePlatform } from '@livery/platform';
import { toast } from '@livery/ui';
import { useRef, useState, type RefObject } from 'react';
import { useProof, type ProofMethod, type ProofState } from '../second-factor/proof.ts';
import { fundsPermitMessages } from '../messages.ts';

/** What a call sends of it. */
export interface PermitProof {
  readonly fundsPassword: string;
  readonly secondFactor?: SecondFactorProof;
}

/** What permits that money leaves an account, while it is typed. */
export interface FundsPermit {
  readonly password: string;
  readonly error: string | undefined;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** For members with a second factor. */
  readonly proof: ProofState | undefined;
  /** A passkey is being asked for. */
  readonly isProving: boolean;
  type(password: string): void;
  /** What a call sends; `undefined` when something is missing, which its field says. */
  read(): Promise<PermitProof | undefined>;
  /** Shows a refusal at the field that it is about; tells whether there is one. */
  refuse(error: ApiError): boolean;
}

/**
 * The funds password, and the second factor of a member who has one (docs/decisions.md §39). They are kept nowhere, so what
 * is sent with them is not sent again after a reload.
 * @param methods what the member proves their second factor with; nothing where they have none
 */
export function useFundsPermit(methods: readonly SecondFactorMethod[]): FundsPermit {
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

  /** `undefined` where it is missing, which its field says. */
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
    ...{ password, error, inputRef, isProving },
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
