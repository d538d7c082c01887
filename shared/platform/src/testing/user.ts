import { act, screen } from '@testing-library/react';
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

/** Presses a button, once it is there. What the press suspends is awaited: without that, React forgets to render it. */
export async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => user.click(button));
}
