import type { AuditEntry } from '@livery/contract/calls/operator/audit';
import { useTranslation } from '@livery/i18n';
import { IconButton, token } from '@livery/ui';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { auditMessages } from '../messages.ts';
import { OperatorMark } from '../operator-mark.tsx';
import { BeforeAfter } from '../review/before-after.tsx';
import { ReviewPanel, Section } from '../review/review-panel.tsx';
import { formatUtc } from '../utc.ts';
import { useActionText, useOutcomeText, useRecordText } from './audit-words.ts';

const asText = (value: unknown): string =>
  Array.isArray(value) ? value.map(asText).join(', ') : typeof value === 'string' ? value : JSON.stringify(value);

interface AuditDetailsProps {
  readonly entry: AuditEntry;
  readonly onClose: () => void;
}

/** One entry: what changed, why, the command, and its place in the chain. */
export function AuditDetails({ entry, onClose }: AuditDetailsProps) {
  const t = useTranslation(auditMessages);
  const outcomeText = useOutcomeText();
  const actionText = useActionText();
  const recordText = useRecordText();
  const { sequence, at, operator, operatorId, command, before, after, why, outcome, refusal } = entry;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((name) => ({
    name,
    ...(before && name in before && { before: asText(before[name]) }),
    ...(after && name in after && { after: asText(after[name]) }),
  }));
  return (
    <ReviewPanel
      icon={<OperatorMark operator={{ id: operatorId ?? operator, name: operator }} />}
      title={actionText(command)}
      details={`${t('entryNumber', { number: sequence })} · ${formatUtc(at / 1000)} · ${operator}`}
      end={
        <IconButton label={t('close')} onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      }
    >
      {fields.length > 0 && (
        <Section title={t('changes')} note={recordText(entry)}>
          <BeforeAfter label={t('changes')} fields={fields} />
        </Section>
      )}
      {why !== '' && <Section title={t('why')}>{why}</Section>}
      <Section title={t('asCommand')}>
        <Code>{[command, ...entry.arguments].join(' ')}</Code>
      </Section>
      <Section title={t('outcome')}>{[outcomeText(outcome), refusal].filter(Boolean).join(': ')}</Section>
      <Section title={t('chain')}>
        <Code>{entry.hash}</Code>
        <Code>{entry.previousHash === '' ? t('firstEntry') : entry.previousHash}</Code>
      </Section>
    </ReviewPanel>
  );
}

const Code = styled.code`
  display: block;
  margin-bottom: ${token.s1};
  padding: ${token.s2};
  border-radius: ${token.r1};
  background: ${token.surface2};
  overflow-wrap: anywhere;
`;
