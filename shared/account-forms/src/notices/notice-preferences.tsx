import { switchNewsCall, type MutableNews } from '@livery/contract/calls/notices';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { IconButton, media, textStyle, toast, token, VisuallyHidden } from '@livery/ui';
import { Switch } from '@livery/ui/switch';
import { ArrowLeft, Lock } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { preferencesMessages } from '../messages.ts';

/** These protect money, so somebody who takes over the account must not be able to mute them. */
const alwaysOn = [
  ['orders', 'ordersText'],
  ['withdrawals', 'withdrawalsText'],
] as const;
const switchable = [
  ['deposit', 'depositText'],
  ['identityVerified', 'identityVerifiedText'],
  ['futures', 'futuresText'],
  ['pledge', 'pledgeText'],
] as const satisfies readonly (readonly [MutableNews, string])[];

interface NoticePreferencesProps {
  readonly muted: readonly MutableNews[];
  readonly onBack: () => void;
  /** Refetches the notices. */
  readonly onChanged: () => Promise<unknown>;
}

/** The member's notice preferences. A change applies immediately (docs/decisions.md §64). */
export function NoticePreferences({ muted, onBack, onChanged }: NoticePreferencesProps) {
  const t = useTranslation(preferencesMessages);
  const { api } = usePlatform();
  const [chosen, setChosen] = useState<readonly MutableNews[]>();
  const shown = chosen ?? muted;

  async function change(kind: MutableNews): Promise<void> {
    const isOn = !shown.includes(kind);
    const next = isOn ? [...shown, kind] : shown.filter((one) => one !== kind);
    setChosen(next);
    try {
      await api.call(switchNewsCall, { body: { kind, state: isOn ? 'off' : 'on' } }, { quiet: true });
      await onChanged();
    } catch {
      toast.error(t('failed'));
    }
    // Unless another press has changed it since.
    setChosen((current) => (current === next ? undefined : current));
  }
  return (
    <>
      <ListHeader>
        <IconButton label={t('back')} onClick={onBack}>
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <h2>{t('title')}</h2>
      </ListHeader>
      <ul>
        {alwaysOn.map(([kind, text]) => (
          <PreferenceRow key={kind}>
            <div>
              <span>
                <strong>{t(kind)}</strong>
                {`${t(text)}; ${t('alwaysOn')}`}
              </span>
              <Lock size={14} strokeWidth={1.75} aria-hidden />
            </div>
          </PreferenceRow>
        ))}
        {switchable.map(([kind, text]) => (
          <PreferenceRow key={kind}>
            <label>
              <span>
                <strong>{t(kind)}</strong>
                <VisuallyHidden>: </VisuallyHidden>
                {t(text)}
              </span>
              <Switch checked={!shown.includes(kind)} onChange={() => void change(kind)} />
            </label>
          </PreferenceRow>
        ))}
      </ul>
    </>
  );
}

const PreferenceRow = styled.li`
  padding: 10px ${token.s4};
  border-top: 1px solid ${token.line};

  &:first-child {
    border-top: 0;
  }

  > :is(div, label) {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token.s3};
    min-height: 34px;
    ${textStyle(12)}
    color: ${token.text3};
    overflow-wrap: anywhere;
  }

  label {
    cursor: pointer;
  }

  strong {
    display: block;
    ${textStyle(13, 600)}
    color: ${token.text1};
  }

  svg {
    flex: none;
  }
`;

/** The title and the actions of the notices or of their preferences. */
export const ListHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.s2};
  min-height: 48px;
  padding: ${token.s2} ${token.s2} ${token.s2} ${token.s4};
  border-bottom: 1px solid ${token.line};

  h2 {
    flex: 1;
    ${textStyle(16, 600)}
  }

  h2:not(:first-child) {
    margin-inline-start: ${token.s1};
  }

  /* Below the title of a sheet. */
  ${media.phone} {
    justify-content: flex-end;
    min-height: 0;
    padding-block: 0 ${token.s1};
  }
`;
