/** The actions of a member on a page, by mouse or by keyboard alone. Each action waits for its target. */
import type { Locator, Page } from 'playwright-core';
import { waitUntil } from './visit.ts';

export interface InputMethod {
  /** Presses a button or follows a link. */
  press(target: Locator): Promise<void>;
  /** Replaces the text of a field. */
  write(field: Locator, text: string): Promise<void>;
  /** Ticks a checkbox. */
  tick(box: Locator): Promise<void>;
  /** Chooses a tab or a radio button of a row. */
  choose(choice: Locator): Promise<void>;
  /** Picks the first entry of a list. */
  pickFirst(list: Locator): Promise<void>;
  /** Picks an entry of the open menu. */
  pickItem(item: Locator): Promise<void>;
}

export const byMouse: InputMethod = {
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
  tick: (box) => box.check(),
  choose: (choice) => choice.click(),
  pickFirst: (list) => list.getByRole('option').first().click(),
  pickItem: (item) => item.click(),
};

/** No page has as many tab stops. */
const maxPresses = 200;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** The key that moves the focus towards a target; `undefined` when the target has the focus. */
const keyTowards = (target: Locator) =>
  target.evaluate((element) => {
    const from = document.activeElement;
    if (element === from) return undefined;
    const isBefore = from && element.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isBefore ? 'Shift+Tab' : 'Tab';
  });

/** Moves the focus only by Tab and the arrow keys. */
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
    // A disabled control is no tab stop.
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
    async tick(box) {
      await reach(box);
      await keyboard.press('Space');
    },
    async choose(choice) {
      const row = choice.locator('xpath=ancestor::*[@role="tablist" or @role="radiogroup"][1]');
      await reach(row.locator('[aria-selected=true], :checked'));
      await repeat(async () => ((await isFocused(choice)) ? undefined : 'ArrowRight'));
    },
    async pickItem(item) {
      await item.waitFor();
      await repeat(async () => ((await isFocused(item)) ? undefined : 'ArrowDown'));
      await keyboard.press('Enter');
    },
    async pickFirst(list) {
      await reach(list);
      await keyboard.press('Home');
      await keyboard.press('Enter');
    },
  };
}
