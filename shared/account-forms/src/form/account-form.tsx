import { code } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import { ApiError, usePlatform } from '@livery/platform';
import { errorText } from '@livery/platform/error-text';
import { textStyle, token } from '@livery/ui';
import { CircleAlert } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import type { AccountNameType } from '../address/account-name.ts';
import { accountFormMessages } from '../messages.ts';

/** The field that a refusal concerns; `undefined` if none. */
type RefusedField<Fields extends FieldValues> = (error: ApiError) => Path<Fields> | undefined;

export interface AccountForm<Fields extends FieldValues> {
  readonly form: UseFormReturn<Fields>;
  /**
   * Creates the form's `onSubmit`. It sends valid values, or focuses the first invalid field. If `send` rejects with an
   * `ApiError`, the form shows it at the field that the server names, or at that of `refusedField`, or as a toast
   * (docs/decisions.md §32).
   */
  submitWith(
    send: (fields: Fields) => Promise<void>,
    refusedField?: RefusedField<Fields>,
  ): (event: SubmitEvent) => void;
  /** Why the last attempt got no answer, for `FormFailure`. It stays until the next attempt. */
  readonly failure: string | undefined;
}

export interface AccountFormOptions<Fields extends FieldValues> {
  readonly defaultValues: DefaultValues<Fields>;
  /** The fields from top to bottom. The order of registration differs: a tab's field registers when the tab opens. */
  readonly order: readonly Path<Fields>[];
}

/** The form's names for fields of calls. */
const formNames: Readonly<Record<string, string>> = { mobile: 'phone', areaCode: 'phone' };

/** A form around an account. A field validates on its first blur, then on every change. */
export function useAccountForm<Fields extends FieldValues>({
  defaultValues,
  order,
}: AccountFormOptions<Fields>): AccountForm<Fields> {
  const form = useForm<Fields>({ defaultValues, mode: 'onTouched', shouldFocusError: false });
  const { showError } = usePlatform();
  const t = useTranslation(accountFormMessages);
  const [failure, setFailure] = useState<string>();

  function namedField({ field }: ApiError): Path<Fields> | undefined {
    const named = field && (formNames[field] ?? field);
    return order.find((name) => name === named);
  }

  function show(error: ApiError, refusedField: RefusedField<Fields> | undefined): void {
    const message = errorText(error, t);
    if (error.kind !== 'server') return setFailure(message);
    const field = namedField(error) ?? refusedField?.(error);
    if (field === undefined) showError(error);
    else form.setError(field, { type: 'server', message }, { shouldFocus: true });
  }

  return {
    form,
    submitWith(send, refusedField) {
      const trySend = async (fields: Fields) => {
        setFailure(undefined);
        try {
          await send(fields);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          show(error, refusedField);
        }
      };
      const submit = form.handleSubmit(trySend, (errors) => {
        const first = order.find((name) => name in errors);
        if (first) form.setFocus(first);
      });
      return (event) => void submit(event);
    },
    failure,
  };
}

/** Says why a form's call got no answer. */
export function FormFailure({ text }: { readonly text: string | undefined }) {
  return (
    // The region is always mounted: screen readers ignore one that is added with its text.
    <div role="alert">
      {text && (
        <FailureNotice>
          <CircleAlert size={16} aria-hidden />
          <span>{text}</span>
        </FailureNotice>
      )}
    </div>
  );
}

/** The field that a refusal code always concerns, for servers that do not name it. */
export function refusedField({ code: refusal }: ApiError, type: AccountNameType): AccountNameType | 'code' | undefined {
  switch (refusal) {
    case code.accountTaken:
      return type;
    case code.wrongVerificationCode:
      return 'code';
    default:
      return undefined;
  }
}

/**
 * Types a form by some of its fields. A part of a form uses only its own fields, so it need not know the others.
 * react-hook-form's types cannot express that.
 */
export const narrowForm = <Part extends FieldValues, Fields extends Part>(
  form: UseFormReturn<Fields>,
): UseFormReturn<Part> => form as unknown as UseFormReturn<Part>;

/** An icon and a sentence about the whole form. */
export const FormNotice = styled.p`
  display: flex;
  gap: ${token.s2};
  margin-bottom: ${token.s2};
  padding: 10px ${token.s3};
  border-radius: ${token.r2};
  ${textStyle(13)}
  overflow-wrap: anywhere;

  svg {
    flex: none;
    margin-top: 2px;
  }
`;

const FailureNotice = styled(FormNotice)`
  background: ${token.dangerSoft};
  color: ${token.danger};
`;
