import type { PasskeyRequest, SecondFactors } from '@livery/contract/calls/second-factor';
import { recoveryCode, type OwnerProof } from '@livery/contract/calls/second-factor-proof';
import { verificationCode, type SecondFactorMethod } from '@livery/contract/calls/session';
import { useTranslation } from '@livery/i18n';
import { ApiError } from '@livery/platform';
import { errorText } from '@livery/platform/error-text';
import { Button, textStyle, token } from '@livery/ui';
import { CodeField, PasswordField, TextField } from '@livery/ui/field';
import { Fingerprint } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { accountFormMessages, errorMessageKeys, secondFactorMessages } from '../messages.ts';
import { askForPasskey, knowsPasskeys, PasskeyError, type PasskeyFault } from './passkey.ts';

const wayKeys = {
  PASSWORD: 'usePassword',
  AUTHENTICATOR: 'useAuthenticator',
  PASSKEY: 'usePasskey',
  RECOVERY_CODE: 'useRecoveryCode',
} as const satisfies Record<ProofMethod, string>;

/** Asks for a proof by one method, and offers the others. Nothing where there is no method. */
export function ProofField({ state }: { readonly state: ProofState }) {
  const t = useTranslation(secondFactorMessages);
  const { methods, method, choose, inputRef } = state;
  const wasChosen = useRef(false);

  // The button that was pressed is gone, and its field is what comes next.
  useLayoutEffect(() => {
    if (!wasChosen.current) return;
    wasChosen.current = false;
    inputRef.current?.focus();
  });

  if (method === undefined) return null;
  return (
    <ProofArea>
      <MethodField state={state} method={method} />
      {methods.length > 1 && (
        <OtherWays>
          {methods
            .filter((other) => other !== method)
            .map((other) => (
              <OtherWay
                key={other}
                size={28}
                variant="ghost"
                onClick={() => {
                  wasChosen.current = true;
                  choose(other);
                }}
              >
                {t(wayKeys[other])}
              </OtherWay>
            ))}
        </OtherWays>
      )}
    </ProofArea>
  );
}

interface MethodFieldProps {
  readonly state: ProofState;
  readonly method: ProofMethod;
}

function MethodField({ state: { typed, type, error, inputRef }, method }: MethodFieldProps) {
  const t = useTranslation(secondFactorMessages);
  const text = { value: typed, error, ref: inputRef };
  switch (method) {
    case 'AUTHENTICATOR':
      return <CodeField {...text} label={t('authenticatorCode')} help={t('authenticatorHelp')} onChange={type} />;
    case 'RECOVERY_CODE':
      return (
        <TextField
          {...text}
          label={t('recoveryCode')}
          help={t('recoveryHelp')}
          onChange={({ target }) => type(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={16}
        />
      );
    case 'PASSWORD':
      return (
        <PasswordField
          {...text}
          label={t('loginPassword')}
          help={t('passwordHelp')}
          onChange={({ target }) => type(target.value)}
          autoComplete="current-password"
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
        />
      );
    case 'PASSKEY':
      return (
        <div>
          <PasskeyPanel>
            <Fingerprint size={24} strokeWidth={1.75} aria-hidden />
            <span>
              <strong>{t('passkey')}</strong>
              {t('passkeyHelp')}
            </span>
          </PasskeyPanel>
          <div role="alert">{error && <PasskeyRefusal>{error}</PasskeyRefusal>}</div>
        </div>
      );
  }
}

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
      methods,
      method,
      typed,
      error,
      inputRef,
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

export interface ProofForm {
  submit(event: SubmitEvent): void;
  readonly isSubmitting: boolean;
  /** Why the last try got no answer, for `FormFailure`. */
  readonly failure: string | undefined;
}

/**
 * A form that asks for a proof and for nothing that can be refused besides.
 * @param send sends the proof; what it is refused with stands at the proof's field
 * @param onRefused takes refusals that belong elsewhere; tells whether it did
 */
export function useProofForm<Method extends ProofMethod>(
  proof: ProofControl<Method>,
  send: (given: ProofBy<Method>) => Promise<void>,
  onRefused: (error: ApiError) => boolean = () => false,
): ProofForm {
  const t = useTranslation(accountFormMessages);
  const [isSubmitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function trySend(): Promise<void> {
    setFailure(undefined);
    setSubmitting(true);
    try {
      const given = await proof.read();
      if (given === undefined) return;
      await send(given);
      proof.clear();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (onRefused(error)) return;
      const text = errorText(error, t, errorMessageKeys);
      if (error.kind === 'server') proof.refuse(text);
      else setFailure(text);
    } finally {
      setSubmitting(false);
    }
  }

  return {
    submit(event) {
      event.preventDefault();
      if (!isSubmitting) void trySend();
    },
    isSubmitting,
    failure,
  };
}

const ProofArea = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s2};
`;

const OtherWays = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.s2};
  margin-inline-start: -10px;
`;

const OtherWay = styled(Button)`
  height: auto;
  min-height: 28px;
  white-space: normal;
  text-align: start;
  color: ${token.primaryText};
`;

const PasskeyPanel = styled.div`
  display: flex;
  gap: ${token.s3};
  padding: ${token.s3};
  border-radius: ${token.r2};
  background: ${token.surface2};
  ${textStyle(13)}
  color: ${token.text2};

  svg {
    flex: none;
    color: ${token.primaryText};
  }

  strong {
    display: block;
    ${textStyle(14, 600)}
    color: ${token.text1};
  }
`;

const PasskeyRefusal = styled.p`
  ${textStyle(12)}
  color: ${token.danger};
`;
