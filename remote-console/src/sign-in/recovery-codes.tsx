import { accountFormMessages } from '@livery/account-forms/messages';
import { copyText } from '@livery/account-forms/member';
import { useTranslation } from '@livery/i18n';
import { saveFile } from '@livery/platform/records';
import { Button, token } from '@livery/ui';
import { Checkbox } from '@livery/ui/choices';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { signInMessages } from '../messages.ts';

/** Recovery codes, shown once. The operator copies or saves them before the console opens. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const t = useTranslation(signInMessages);
  const form = useTranslation(accountFormMessages);
  const [isPutAway, setPutAway] = useState(false);
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <CodeList translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </CodeList>
      <Ways>
        <Button
          size={36}
          icon={<Copy size={16} aria-hidden />}
          onClick={() => copyText(text, { copied: form('copied'), failed: form('copyFailed') })}
        >
          {t('copyAll')}
        </Button>
        <Button
          size={36}
          icon={<Download size={16} aria-hidden />}
          onClick={() => saveFile(`${location.hostname}-recovery-codes.txt`, text, 'text/plain')}
        >
          {t('saveAsText')}
        </Button>
      </Ways>
      <Checkbox checked={isPutAway} onChange={({ target }) => setPutAway(target.checked)}>
        {t('putAway')}
      </Checkbox>
      <Button variant="primary" size={44} wide disabled={!isPutAway} onClick={onDone}>
        {t('openConsole')}
      </Button>
    </>
  );
}

const CodeList = styled.ol`
  display: grid;
  grid-template: repeat(5, auto) / 1fr 1fr;
  grid-auto-flow: column;
  gap: ${token.s2} ${token.s4};
  padding: ${token.s4};
  border-radius: ${token.r2};
  background: ${token.surface2};
  list-style: none;
  font:
    500 0.875rem/1.4 ui-monospace,
    monospace;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s2};
`;
