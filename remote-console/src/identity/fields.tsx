import type { CallData } from '@livery/contract/call';
import type { identityPersonCall } from '@livery/contract/calls/operator/identity';
import type { IdentityField } from '@livery/contract/calls/verification';
import { useTranslation } from '@livery/i18n';
import { textStyle, token } from '@livery/ui';
import { Check, Flag } from 'lucide-react';
import styled from 'styled-components';
import { KeyCap } from '../keys/key-cap.tsx';
import { identityMessages } from '../messages.ts';

export type Person = CallData<typeof identityPersonCall>;
/** What the operator has found of each part. */
export type Findings = Readonly<Partial<Record<IdentityField, 'fits' | 'refused'>>>;

/** In the order of the keys `1` to `6`: photos first. */
export const fieldOrder = [
  'frontPicture',
  'backPicture',
  'handHeldPicture',
  'firstName',
  'lastName',
  'documentNumber',
] as const satisfies readonly IdentityField[];

interface FieldListProps {
  readonly person: Person | undefined;
  readonly findings: Findings;
  readonly onFind: (field: IdentityField, finding: 'fits' | 'refused' | undefined) => void;
  readonly isOff: boolean;
}

/** The six parts of an identity, each of which fits or is refused. */
export function FieldList({ person, findings, onFind, isOff }: FieldListProps) {
  const t = useTranslation(identityMessages);
  return (
    <List>
      {fieldOrder.map((field, index) => {
        const finding = findings[field];
        const entry = person && entryOf(person, field);
        const toggle = (next: 'fits' | 'refused') => () => onFind(field, finding === next ? undefined : next);
        return (
          <li key={field} data-finding={finding}>
            <span>
              <KeyCap>{index + 1}</KeyCap>
            </span>
            <span>
              <small>{t(field)}</small>
              <b>{entry ?? (field.endsWith('Picture') ? '' : '••••••')}</b>
            </span>
            <Toggle
              type="button"
              data-key={index + 1}
              aria-label={t('fitsOf', { part: t(field) })}
              aria-pressed={finding === 'fits'}
              disabled={isOff}
              onClick={toggle('fits')}
            >
              <Check size={16} aria-hidden />
            </Toggle>
            <Toggle
              type="button"
              $isRefusal
              aria-label={t('refuseOf', { part: t(field) })}
              aria-pressed={finding === 'refused'}
              disabled={isOff}
              onClick={toggle('refused')}
            >
              <Flag size={14} aria-hidden />
            </Toggle>
          </li>
        );
      })}
    </List>
  );
}

/** What the member entered; `undefined` for a photo. */
const entryOf = (person: Person, field: IdentityField): string | undefined =>
  field === 'firstName' || field === 'lastName' || field === 'documentNumber' ? person[field] : undefined;

const List = styled.ol`
  list-style: none;

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) 28px 28px;
    align-items: center;
    column-gap: 10px;
    min-height: 41px;
    padding: 4px ${token.s3} 4px 20px;
    border-bottom: 1px solid ${token.line};
  }

  li[data-finding='refused'] {
    background: ${token.dangerSoft};
  }

  small {
    display: block;
    ${textStyle(12)}
    color: ${token.text3};
  }

  b {
    display: block;
    ${textStyle(13, 500)}
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }

  b:empty {
    display: none;
  }
`;

const Toggle = styled.button<{ $isRefusal?: boolean }>`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: ${token.r1};
  color: ${token.text3};

  &[aria-pressed='true'] {
    background: ${({ $isRefusal }) => ($isRefusal ? token.dangerSoft : token.successSoft)};
    color: ${({ $isRefusal }) => ($isRefusal ? token.danger : token.success)};
  }

  &:disabled {
    opacity: 0.5;
  }
`;
