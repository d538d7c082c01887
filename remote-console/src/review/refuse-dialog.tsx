import type { ReasonTemplate, ReviewedMember } from '@livery/contract/calls/operator/review';
import type { RefusalAdvice } from '@livery/contract/calls/records';
import { useTranslation } from '@livery/i18n';
import { Button, textStyle, token } from '@livery/ui';
import { TextAreaField } from '@livery/ui/field';
import { Dialog, DialogColumns, DismissButton, Select } from '@livery/ui/overlay';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { reviewMessages } from '../messages.ts';
import { MemberReads, ownWords, ReasonChoice } from './reason-choice.tsx';

export interface Refusal {
  readonly template?: string;
  readonly ownWords: string;
  readonly advice: RefusalAdvice;
  readonly words: string;
}

interface RefuseDialogProps {
  readonly title: string;
  readonly member: ReviewedMember;
  readonly templates: readonly ReasonTemplate[];
  /** What a member can do about a refusal of this kind. */
  readonly advices: readonly RefusalAdvice[];
  /** What follows from it: `<div><dt><dd></div>`s. */
  readonly facts: ReactNode;
  readonly isBusy: boolean;
  readonly onRefuse: (refusal: Refusal) => void;
  readonly onClose: () => void;
}

const adviceKeys = {
  checkPayment: 'adviceCheckPayment',
  correctAmount: 'adviceCorrectAmount',
  changeAddress: 'adviceChangeAddress',
  tryAgain: 'adviceTryAgain',
  contactSupport: 'adviceContactSupport',
} as const satisfies Record<RefusalAdvice, string>;

/** Refuses a record with a reason that the member reads in their language. */
export function RefuseDialog(props: RefuseDialogProps) {
  const { title, member, templates, advices, facts, isBusy, onRefuse, onClose } = props;
  const t = useTranslation(reviewMessages);
  const [selected, setSelected] = useState<string>();
  const [own, setOwn] = useState('');
  const [chosenAdvice, setAdvice] = useState<RefusalAdvice>();
  const [words, setWords] = useState('');
  const [isShowingErrors, setShowingErrors] = useState(false);
  const template = templates.find(({ key }) => key === selected);
  const advice = chosenAdvice ?? template?.advice ?? 'contactSupport';
  const isOwn = selected === ownWords;
  const isComplete = isOwn ? own.trim() !== '' : template !== undefined;

  function refuse(): void {
    setShowingErrors(true);
    if (!isComplete || isBusy) return;
    onRefuse({ ...(template && { template: template.key }), ownWords: isOwn ? own.trim() : '', advice, words });
  }

  return (
    <Dialog
      isOpen
      strict
      width={760}
      title={title}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        <>
          <DismissButton onClick={onClose}>{t('keepWaiting')}</DismissButton>
          <Button variant="danger" busy={isBusy} busyLabel={t('refusing')} onClick={refuse}>
            {t('refuseAndTell', { name: member.nickname })}
          </Button>
        </>
      }
    >
      <DialogColumns
        $gapPx={16}
        onSubmit={(event) => {
          event.preventDefault();
          refuse();
        }}
      >
        <div>
          <ReasonChoice
            templates={templates.map(({ key, text }) => ({ id: key, title: text }))}
            selected={selected}
            onSelect={setSelected}
            own={own}
            onOwn={setOwn}
            error={isShowingErrors && isOwn && !isComplete ? t('writeReason') : undefined}
          />
          {isShowingErrors && selected === undefined && <Missing role="alert">{t('chooseReason')}</Missing>}
        </div>
        <div>
          <MemberReads
            language={member.language ?? 'en-US'}
            text={isOwn ? own : (template?.memberText ?? '')}
            translation={template?.text}
          />
          <Select
            label={t('whatTheyCanDo')}
            options={advices.map((id) => ({ id, label: t(adviceKeys[id]) }))}
            selected={advice}
            onSelect={setAdvice}
          />
          <TextAreaField
            label={t('noteForOperators')}
            labelEnd={t('optional')}
            value={words}
            maxLength={500}
            onChange={({ target }) => setWords(target.value)}
          />
          <Facts>{facts}</Facts>
        </div>
      </DialogColumns>
    </Dialog>
  );
}

const Facts = styled.dl`
  display: grid;
  gap: 6px;
  ${textStyle(13)}

  > div {
    display: flex;
    justify-content: space-between;
    gap: ${token.s3};
  }

  dt {
    color: ${token.text3};
  }
`;

const Missing = styled.p`
  ${textStyle(12)}
  color: ${token.danger};
`;
