/** What a member does on a page, by mouse or by keyboard alone. Every target is waited for. */
import type { Locator, Page } from 'playwright-core';
import { waitUntil } from './visit.ts';

export interface InputMethod {
  /** Presses a button or follows a link. */
  press(target: Locator): Promise<void>;
  /** Writes a text in the place of what a field holds. */
  write(field: Locator, text: string): Promise<void>;
  /** Chooses one of a row of tabs or radio buttons. */
  choose(choice: Locator): Promise<void>;
  /** Picks the first entry of a list. */
  pickFirst(list: Locator): Promise<void>;
}

export const byMouse: InputMethod = {
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
  choose: (choice) => choice.click(),
  pickFirst: (list) => list.getByRole('option').first().click(),
};

/** More than any page has stops. */
const maxPresses = 200;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** The key that leads from what has the focus towards a target; `undefined` when it has it. */
const keyTowards = (target: Locator) =>
  target.evaluate((element) => {
    const from = document.activeElement;
    if (element === from) return undefined;
    const isBefore = from && element.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isBefore ? 'Shift+Tab' : 'Tab';
  });

/** The focus as Tab and the arrow keys move it, and nothing else. */
export function byKeyboard({ keyboard }: Page): InputMethod {
  async function repeat(keyTo: () => Promise<string | undefined>): Promise<void> {
    for (let presses = 0; presses < maxPresses; presses += 1) {
      const key = await keyTo();
      if (key === undefined) return;
      await keyboard.press(key);
    }
    throw new Error(`the focus is not there after ${maxPresses} keys`);
  }

  async function reach(target: Locator): Promise<void> {
    await target.waitFor();
    // What cannot be pressed yet is no stop.
    await waitUntil(() => target.isEnabled());
    await repeat(() => keyTowards(target));
  }

  return {
    async press(target) {
      await reach(target);
      await keyboard.press('Enter');
    },
    async write(field, text) {
      await reach(field);
      await keyboard.press('ControlOrMeta+A');
      await keyboard.type(text);
    },
    async choose(choice) {
      const row = choice.locator('xpath=ancestor::*[@role="tablist" or @role="radiogroup"][1]');
      await reach(row.locator('[aria-selected=true], :checked'));
      await repeat(async () => ((await isFocused(choice)) ? undefined : 'ArrowRight'));
    },
    async pickFirst(list) {
      await reach(list);
      await keyboard.press('Home');
      await keyboard.press('Enter');
    },
  };
}
