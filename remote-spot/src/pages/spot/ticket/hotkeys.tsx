import { useTranslation } from '@livery/i18n';
import { ToolPopover } from '@livery/market-ui/panel';
import { usePersistedState } from '@livery/platform';
import { Keyboard } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { spotMessages } from '../../../messages.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;

const loadSheet = () => import('./hotkey-sheet.tsx');

/** The keyboard shortcuts of the order form, and the menu that turns them on. */
export function Hotkeys({ onAction }: { readonly onAction: (action: HotkeyAction) => void }) {
  const t = useTranslation(spotMessages);
  const [isOn, setOn] = usePersistedState('spot.hotkeys', z.boolean(), false);
  const run = useEffectEvent(onAction);
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      const [, action] = hotkeys.find(([key]) => key === event.key.toLowerCase()) ?? [];
      if (action === undefined) return;
      event.preventDefault();
      run(action);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOn]);
  return (
    <ToolPopover label={t('hotkeys')} placement="bottom end" icon={<Keyboard size={16} aria-hidden />} load={loadSheet}>
      {({ HotkeySheet }) => <HotkeySheet isOn={isOn} onChange={setOn} />}
    </ToolPopover>
  );
}

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
