import { useTranslation } from '@livery/i18n';
import { token, textStyle } from '@livery/ui';
import { Checkbox } from '@livery/ui/choices';
import styled from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { hotkeys } from './hotkeys.tsx';

const HotkeySettings = styled.div`
  display: grid;
  gap: ${token.s2};
  max-width: 20rem;
`;

const KeyList = styled.dl`
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

const SafetyHint = styled.p`
  ${textStyle(12)}
  color: ${token.text3};
`;

interface HotkeySheetProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** The list of keys, and the switch that turns them on. */
export function HotkeySheet({ isOn, onChange }: HotkeySheetProps) {
  const t = useTranslation(spotMessages);
  return (
    <HotkeySettings>
      <Checkbox checked={isOn} onChange={({ target }) => onChange(target.checked)}>
        {t('hotkeysOn')}
      </Checkbox>
      <KeyList>
        {hotkeys.map(([key, action]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>{key}</dt>
            <dd>{t(action)}</dd>
          </div>
        ))}
      </KeyList>
      <SafetyHint>{t('hotkeysHint')}</SafetyHint>
    </HotkeySettings>
  );
}
