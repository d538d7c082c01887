import type { SubmitEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';

export interface AccountForm<Fields extends FieldValues> {
  readonly form: UseFormReturn<Fields>;
  /** Makes the form's `onSubmit`: it sends valid values, else focuses the first invalid field. */
  submitWith(send: (fields: Fields) => Promise<void>): (event: SubmitEvent) => void;
}

export interface AccountFormOptions<Fields extends FieldValues> {
  readonly defaultValues: DefaultValues<Fields>;
  /** The fields from top to bottom. The order of registration is another one: a tab's field registers when the tab opens. */
  readonly order: readonly Path<Fields>[];
}

/** A form around an account. A field is validated when it is first left, and from then on as it changes. */
export function useAccountForm<Fields extends FieldValues>({
  defaultValues,
  order,
}: AccountFormOptions<Fields>): AccountForm<Fields> {
  const form = useForm<Fields>({ defaultValues, mode: 'onTouched', shouldFocusError: false });
  return {
    form,
    submitWith(send) {
      const submit = form.handleSubmit(send, (errors) => {
        const first = order.find((name) => name in errors);
        if (first) form.setFocus(first);
      });
      return (event) => void submit(event);
    },
  };
}
