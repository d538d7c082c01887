import { useTranslation } from '@livery/i18n';
import { usePersistedState } from '@livery/platform';
import { token, textStyle } from '@livery/ui';
import { Checkbox } from '@livery/ui/form';
import { Keyboard } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { spotMessages } from '../../../messages.ts';
import { ToolPopover } from '@livery/market-ui/panel';

/** What each key does. Single letters are used only by who has chosen so (WCAG 2.1.4), and never send anything. */
const keys = [
  ['b', 'buy'],
  ['s', 'sell'],
  ['l', 'limit'],
  ['m', 'market'],
  ['p', 'hotkeyPrice'],
  ['a', 'hotkeyAmount'],
  ['k', 'hotkeyBook'],
] as const;
export type HotkeyAct = (typeof keys)[number][1];

const Sheet = styled.div`
  display: grid;
  gap: ${token.s2};
  max-width: 20rem;
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 6px ${token.s3};

  dt {
    min-width: 24px;
    padding: 2px 6px;
    border: 1px solid ${token.lineStrong};
    border-radius: ${token.r1};
    ${textStyle(12, 500)}
    text-align: center;
    text-transform: uppercase;
  }
`;

const Hint = styled.p`
  ${textStyle(12)}
  color: ${token.text3};
`;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;

/** The list of keys, and the switch that turns them on; off until then. */
export function Hotkeys({ onAct }: { readonly onAct: (act: HotkeyAct) => void }) {
  const t = useTranslation(spotMessages);
  const [isOn, keepOn] = usePersistedState('spot.hotkeys', z.boolean(), false);
  const act = useEffectEvent(onAct);
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      const [, done] = keys.find(([key]) => key === event.key.toLowerCase()) ?? [];
      if (done === undefined) return;
      event.preventDefault();
      act(done);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOn]);
  return (
    <ToolPopover label={t('hotkeys')} placement="bottom end" icon={<Keyboard size={16} aria-hidden />}>
      {() => (
        <Sheet>
          <Checkbox checked={isOn} onChange={({ target }) => keepOn(target.checked)}>
            {t('hotkeysOn')}
          </Checkbox>
          <List>
            {keys.map(([key, does]) => (
              <div key={key} style={{ display: 'contents' }}>
                <dt>{key}</dt>
                <dd>{t(does)}</dd>
              </div>
            ))}
          </List>
          <Hint>{t('hotkeysHint')}</Hint>
        </Sheet>
      )}
    </ToolPopover>
  );
}
