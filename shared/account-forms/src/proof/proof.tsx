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
import { accountFormMessages, secondFactorMessages } from '../messages.ts';
import { askForPasskey, knowsPasskeys, PasskeyError, type PasskeyFault } from './passkey.ts';

const wayKeys = {
  PASSWORD: 'usePassword',
  AUTHENTICATOR: 'useAuthenticator',
  PASSKEY: 'usePasskey',
  RECOVERY_CODE: 'useRecoveryCode',
} as const satisfies Record<ProofMethod, string>;

/** Asks for a proof by one method, and offers the others. Renders nothing if there is no method. */
export function ProofField({ state }: { readonly state: ProofState }) {
  const t = useTranslation(secondFactorMessages);
  const { methods, method, choose, inputRef } = state;
  const wasChosen = useRef(false);

  // The pressed button has unmounted, so the focus moves to the field of its method.
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
          maxLength={32}
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

/** A method of proof. */
export type ProofMethod = OwnerProof['type'];

/** The state of a proof, for `ProofField`. */
export interface ProofState {
  /** The preferred method first. */
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
   * The proof for one call. It may ask the device for a passkey. `undefined` if there is none: the field says why and takes
   * the focus. Rejects with the `ApiError` of `requestPasskey`.
   */
  read(): Promise<ProofBy<Method> | undefined>;
  /** Shows the server's refusal at the field. */
  refuse(message: string): void;
  /** Clears the typed proof after its use. */
  clear(): void;
}

/** The methods with the least effort first; those that the browser does not support last. */
const order = (): readonly ProofMethod[] =>
  knowsPasskeys()
    ? ['PASSWORD', 'PASSKEY', 'AUTHENTICATOR', 'RECOVERY_CODE']
    : ['PASSWORD', 'AUTHENTICATOR', 'RECOVERY_CODE', 'PASSKEY'];

/** The member's methods of proof; empty if no second factor is set. */
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
 * The state of a proof. The form renders `ProofField`, and reads the proof on submission.
 * @param requestPasskey loads the challenge for the device
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
        const code = recoveryCode.safeParse(typed).data;
        return code === undefined ? fail(t('recoveryFormat')) : { type: method, code };
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
      // `method` is always one of `given`.
      return (await readTyped()) as ProofBy<Method> | undefined;
    },
    refuse: fail,
    clear: () => setTyped(''),
  };
}

export interface ProofForm {
  submit(event: SubmitEvent): void;
  readonly isSubmitting: boolean;
  /** Why the last attempt got no answer, for `FormFailure`. */
  readonly failure: string | undefined;
}

/**
 * A form whose only field that the server can refuse is the proof.
 * @param send sends the proof; the proof's field shows a refusal
 * @param onRefused handles refusals that belong elsewhere; returns whether it did
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
      const text = errorText(error, t);
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
