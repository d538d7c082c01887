/** What each key does. They are off until the member turns them on (WCAG 2.1.4), and none sends an order. */
export const hotkeys = [
  ['b', 'buy'],
  ['s', 'sell'],
  ['l', 'limit'],
  ['m', 'market'],
  ['p', 'hotkeyPrice'],
  ['a', 'hotkeyAmount'],
  ['k', 'hotkeyBook'],
] as const;
export type HotkeyAction = (typeof hotkeys)[number][1];
