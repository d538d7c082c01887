import type { KeyboardEvent } from 'react';

/** The key code of every key that an input method handles. */
const handledByInputMethod = 229;

/**
 * Whether a key belongs to an input method in which the member composes text, as in Japanese, Chinese and Korean. Its
 * Enter picks a word and its Escape drops one, so neither may submit or close anything. Safari ends the composition
 * before the key event, and marks that event by its key code alone.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- Safari gives no other sign
  nativeEvent.isComposing || nativeEvent.keyCode === handledByInputMethod;

/** Whether a key event is the Enter that submits a field. */
export const isSubmittingEnter = (event: KeyboardEvent): boolean => event.key === 'Enter' && !isComposing(event);
