import { languageNames, useTranslation, type Language } from '@livery/i18n';
import { coveringInput, textStyle, token } from '@livery/ui';
import { TextAreaField } from '@livery/ui/field';
import { useId } from 'react';
import styled from 'styled-components';
import { reviewMessages } from '../messages.ts';

/** A template of words to the member. */
export interface ReasonTemplate {
  readonly id: string;
  readonly title: string;
  readonly hint?: string | undefined;
}

/** `own`: the operator's own words. */
export const ownWords = 'own';
const maxReasonLength = 500;

interface ReasonChoiceProps {
  readonly templates: readonly ReasonTemplate[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  readonly own: string;
  readonly onOwn: (text: string) => void;
  readonly error?: string | undefined;
}

/** Why a record is refused: a template, or the operator's own words. */
export function ReasonChoice({ templates, selected, onSelect, own, onOwn, error }: ReasonChoiceProps) {
  const t = useTranslation(reviewMessages);
  const name = useId();
  const all = [...templates, { id: ownWords, title: t('ownWords'), hint: t('ownWordsHint', { max: maxReasonLength }) }];
  return (
    <div>
      <ReasonSet>
        <legend>{t('reason')}</legend>
        {all.map(({ id, title, hint }) => (
          <ReasonCard key={id} $chosen={id === selected}>
            <input type="radio" name={name} checked={id === selected} onChange={() => onSelect(id)} />
            <i aria-hidden />
            <span>{title}</span>
            {hint !== undefined && <small>{hint}</small>}
          </ReasonCard>
        ))}
      </ReasonSet>
      {selected === ownWords && (
        <OwnWords>
          <TextAreaField
            label={t('ownWords')}
            labelEnd={`${own.length} / ${maxReasonLength}`}
            rows={4}
            value={own}
            maxLength={maxReasonLength}
            error={error}
            onChange={({ target }) => onOwn(target.value)}
          />
        </OwnWords>
      )}
    </div>
  );
}

interface MemberReadsProps {
  /** The member's. */
  readonly language: Language;
  readonly text: string;
  /** The same in the operator's language, for a member who reads another one. */
  readonly translation?: string | undefined;
}

/** What the member will read, in their language, and in the operator's. */
export function MemberReads({ language, text, translation }: MemberReadsProps) {
  const t = useTranslation(reviewMessages);
  return (
    <ReadBox>
      <h3>
        {t('memberReads')}
        <small>{languageNames[language].name}</small>
      </h3>
      <blockquote lang={language}>{text}</blockquote>
      {translation !== undefined && translation !== text && <p>{translation}</p>}
    </ReadBox>
  );
}

const ReasonSet = styled.fieldset`
  display: grid;
  gap: 6px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0 0 6px;
    ${textStyle(13, 500)}
    color: ${token.text2};
  }
`;

const ReasonCard = styled.label<{ $chosen: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr);
  column-gap: 10px;
  padding: ${token.s2} ${token.s3};
  border-radius: ${token.r2};
  background: ${({ $chosen }) => ($chosen ? token.primarySoft : 'none')};
  box-shadow: inset 0 0 0 1px ${({ $chosen }) => ($chosen ? token.primary : token.fieldLine)};
  ${textStyle(13, 500)}
  cursor: pointer;

  input {
    ${coveringInput}
  }

  &:has(:focus-visible) {
    outline: 2px solid ${token.focus};
    outline-offset: 1px;
  }

  i {
    width: 14px;
    height: 14px;
    margin-top: 3px;
    border-radius: 50%;
    box-shadow: inset 0 0 0 ${({ $chosen }) => ($chosen ? `4.5px ${token.primary}` : `1.5px ${token.text3}`)};
  }

  small {
    grid-column: 2;
    ${textStyle(12)}
    color: ${({ $chosen }) => ($chosen ? token.text2 : token.text3)};
  }
`;

const OwnWords = styled.div`
  margin-top: ${token.s3};
`;

const ReadBox = styled.div`
  display: grid;
  gap: ${token.s2};

  h3 {
    display: flex;
    justify-content: space-between;
    gap: ${token.s2};
    ${textStyle(13, 500)}
    color: ${token.text2};

    small {
      ${textStyle(12)}
      color: ${token.text3};
    }
  }

  blockquote {
    min-height: 44px;
    margin: 0;
    padding: ${token.s3};
    border-radius: ${token.r2};
    background: ${token.surface0};
    ${textStyle(13)}
    white-space: pre-line;
    overflow-wrap: anywhere;
  }

  p {
    ${textStyle(12)}
    color: ${token.text3};
  }
`;
