import { memberInfoCall } from '@livery/contract/calls/member';
import { useTranslation } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { saveFile } from '@livery/platform/records';
import { Button, media, token, textStyle } from '@livery/ui';
import { Checkbox } from '@livery/ui/choices';
import { CircleCheck, Copy, Download, Headset, Printer, RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { useCopy } from '../../copy.tsx';
import { FormAdvice, UpdatePage } from '../account-layout/form-page.tsx';
import { secondFactorPageMessages } from '../../messages.ts';
import { SupportSentence } from '../update/change-page.tsx';
import { ownAddresses } from '../update/protected-change.tsx';

/** New recovery codes, and why they were made. */
export interface NewCodes {
  readonly codes: readonly string[];
  readonly because: 'authenticatorIsOn' | 'passkeyAdded' | 'codesRenewed';
}

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s6};
`;

const DoneNotice = styled.p`
  display: flex;
  gap: ${token.s3};
  padding: ${token.s3};
  border-radius: ${token.r2};
  background: ${token.upSoft};
  ${textStyle(13)}
  outline: none;

  svg {
    flex: none;
    margin-top: 1px;
    color: ${token.up};
  }
`;

const CodeList = styled.ol`
  display: grid;
  grid-template-columns: 1fr 1fr;
  grid-template-rows: repeat(5, auto);
  grid-auto-flow: column;
  gap: ${token.s3} ${token.s4};
  padding: ${token.s4};
  border-radius: ${token.r2};
  background: ${token.surface2};
  counter-reset: code;

  li {
    counter-increment: code;
    font:
      500 1rem/1.4 ui-monospace,
      'SF Mono',
      Menlo,
      'DejaVu Sans Mono',
      monospace;
    overflow-wrap: anywhere;
  }

  li::before {
    content: counter(code, decimal-leading-zero);
    margin-inline-end: ${token.s4};
    font-size: 0.75rem;
    color: ${token.text3};
  }

  ${media.phone} {
    gap: ${token.s3} ${token.s2};

    li::before {
      margin-inline-end: ${token.s2};
    }
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s2};
`;

const PutAway = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.s4};
  padding-top: ${token.s6};
  border-top: 1px solid ${token.line};
`;

/** Printing shows only the codes. */
const PrintStyle = createGlobalStyle`
  @media print {
    body * {
      visibility: hidden;
    }

    [data-printed],
    [data-printed] * {
      visibility: visible;
    }
  }
`;

/** Recovery codes, shown once. The member copies, saves or prints them before continuing. */
export function RecoveryCodesPage({ codes, onDone }: { readonly codes: NewCodes; readonly onDone: () => void }) {
  const t = useTranslation(secondFactorPageMessages);
  const { data: member } = useCall(memberInfoCall);
  const copy = useCopy();
  const [isPutAway, setPutAway] = useState(false);
  const notice = useRef<HTMLParagraphElement>(null);
  const email = member && ownAddresses(member).find(({ type }) => type === 'MAIL')?.text;
  const text = `${codes.codes.join('\n')}\n`;

  // The button that opened this has unmounted.
  useEffect(() => notice.current?.focus(), []);

  return (
    <UpdatePage
      title={t('keepCodes')}
      text={t('codesText')}
      aside={
        <FormAdvice
          title={t('ifAllLost')}
          points={[
            { icon: Headset, text: <SupportSentence text={t('onlySupport')} /> },
            { icon: RefreshCw, text: t('newVoid') },
          ]}
        />
      }
    >
      <PrintStyle />
      <Content>
        <DoneNotice ref={notice} tabIndex={-1} role="status">
          <CircleCheck size={18} strokeWidth={1.75} aria-hidden />
          <span>
            <b>{t(codes.because)}</b> {email && t('mailOnItsWay', { address: email })}
          </span>
        </DoneNotice>
        <CodeList data-printed translate="no">
          {codes.codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </CodeList>
        <Ways>
          <Button size={36} icon={<Copy size={16} aria-hidden />} onClick={() => copy(text)}>
            {t('copyAll')}
          </Button>
          <Button
            size={36}
            icon={<Download size={16} aria-hidden />}
            onClick={() => saveFile(`${location.hostname}-recovery-codes.txt`, text, 'text/plain')}
          >
            {t('saveAsText')}
          </Button>
          <Button size={36} variant="ghost" icon={<Printer size={16} aria-hidden />} onClick={() => print()}>
            {t('print')}
          </Button>
        </Ways>
        <PutAway>
          <Checkbox checked={isPutAway} onChange={({ target }) => setPutAway(target.checked)}>
            {t('putAway')}
          </Checkbox>
          <Button variant="primary" size={44} disabled={!isPutAway} onClick={onDone}>
            {t('done')}
          </Button>
        </PutAway>
      </Content>
    </UpdatePage>
  );
}
