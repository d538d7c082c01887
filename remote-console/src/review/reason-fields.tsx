import type { ReasonTemplate } from '@livery/contract/calls/operator/review';
import { useTranslation, type Language } from '@livery/i18n';
import { textStyle, token } from '@livery/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { reviewMessages } from '../messages.ts';
import { MemberReads, ownWords, ReasonChoice } from './reason-choice.tsx';

/** A reason that is being chosen in a panel. */
export function useReason(templates: readonly ReasonTemplate[]) {
  const [selected, select] = useState<string>();
  const [own, setOwn] = useState('');
  const [isShowingErrors, setShowingErrors] = useState(false);
  const template = templates.find(({ key }) => key === selected);
  const isOwn = selected === ownWords;
  const isComplete = isOwn ? own.trim() !== '' : template !== undefined;
  return {
    templates,
    selected,
    select,
    own,
    setOwn,
    template,
    isOwn,
    isComplete,
    isShowingErrors,
    /** As a decision sends it; `undefined` while it is missing, which the fields then say. */
    take() {
      setShowingErrors(!isComplete);
      if (!isComplete) return undefined;
      return { ...(template && { template: template.key }), ownWords: isOwn ? own.trim() : '' };
    },
  };
}

interface ReasonFieldsProps {
  readonly reason: ReturnType<typeof useReason>;
  /** In which the reason is read. */
  readonly language: Language;
}

/** The fields of a reason, and what is read of it. */
export function ReasonFields({ reason, language }: ReasonFieldsProps) {
  const t = useTranslation(reviewMessages);
  const { templates, selected, isOwn, isComplete, isShowingErrors, own, template } = reason;
  return (
    <Fields>
      <div>
        <ReasonChoice
          templates={templates.map(({ key, text }) => ({ id: key, title: text }))}
          selected={selected}
          onSelect={reason.select}
          own={own}
          onOwn={reason.setOwn}
          error={isShowingErrors && isOwn && !isComplete ? t('writeReason') : undefined}
        />
        {isShowingErrors && selected === undefined && <Missing role="alert">{t('chooseReason')}</Missing>}
      </div>
      <MemberReads language={language} text={isOwn ? own : (template?.memberText ?? '')} translation={template?.text} />
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${token.s3};
`;

const Missing = styled.p`
  ${textStyle(12)}
  color: ${token.danger};
`;
