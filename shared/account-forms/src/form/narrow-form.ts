import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * A form, typed by some of its fields. A part of a form reads and writes its own fields only, so the others need not be
 * known to it; react-hook-form's types cannot express that.
 */
export const narrowForm = <Part extends FieldValues, Fields extends Part>(
  form: UseFormReturn<Fields>,
): UseFormReturn<Part> => form as unknown as UseFormReturn<Part>;
