import { act } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/**
 * The visitor of a test, who does not pause, and chooses any file. What covers an element is up to styles, which tests do
 * not see.
 */
export const user = userEvent.setup({
  delay: null,
  applyAccept: false,
  pointerEventsCheck: PointerEventsCheckLevel.Never,
});

/** Replaces what a field holds, at once, as a paste does. `user.type` is for tests whose subject is typing. */
export async function fillIn(field: Element, text: string): Promise<void> {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    throw new Error('Not a text field.');
  act(() => {
    field.focus();
    field.select();
  });
  await user.paste(text);
}
