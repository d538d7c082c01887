import { useEffect, useEffectEvent } from 'react';

/**
 * What keys do on a page: `j`, `Enter`, or `g w` for one key after another. A handler that returns `false` has not used
 * the key.
 */
export type Keys = Readonly<Record<string, (() => void | false) | undefined>>;

/** How long the second key of a pair is waited for. */
const pairMs = 1500;

const fields = 'input:not([type=radio], [type=checkbox], [type=button]), textarea, select, [contenteditable]';
/** A list, a menu or a dialog has its own keys. */
const ownKeys = '[role=dialog], [role=alertdialog], [role=listbox], [role=menu], [role=combobox]';

/** Whether the focus is somewhere that uses the key itself. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(`${fields}, ${ownKeys}`)) return true;
  return key === 'Enter' && target.closest('a, button, summary, label, input') !== null;
}

let first: { readonly key: string; readonly at: number } | undefined;

/** The name of the key, after `g` that of the pair. */
function nameOf({ key, timeStamp }: KeyboardEvent): string {
  const isPair = first !== undefined && timeStamp - first.at < pairMs;
  return isPair ? `${first?.key} ${key}` : key;
}

/**
 * Makes keys work while the component is mounted. None works while a field has the focus, or in a dialog. An inner component
 * comes before the ones around it.
 */
export function useKeys(keys: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
    const name = nameOf(event);
    const handler = keys[name];
    if (!handler || handler() === false) {
      const pairs = Object.keys(keys).filter((pair) => pair.includes(' '));
      if (pairs.length === 0) return;
      const isFirst = name === event.key && pairs.some((pair) => pair.startsWith(`${name} `));
      first = isFirst ? { key: name, at: event.timeStamp } : undefined;
      return;
    }
    first = undefined;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
