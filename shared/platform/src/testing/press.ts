import { act, screen } from '@testing-library/react';
import { user } from './user.ts';

/** Presses a button, once it is there. What the press suspends is awaited: without that, React forgets to render it. */
export async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => user.click(button));
}
