import type { ReviewedMember } from '@livery/contract/calls/operator/review';
import { languageNames, useTranslation } from '@livery/i18n';
import { reviewMessages } from '../messages.ts';
import { useOperator } from '../session/operator.ts';

interface RecordDetailsProps {
  readonly id: string;
  readonly member: ReviewedMember;
}

/** Below a record's title: its number, its tenant, and the language of the member. */
export function RecordDetails({ id, member: { tenantId, language } }: RecordDetailsProps) {
  const t = useTranslation(reviewMessages);
  const { tenants } = useOperator();
  const tenant = tenants.find((one) => one.id === tenantId)?.name ?? tenantId;
  const reads = language && t('reads', { language: languageNames[language].name });
  return [`${t('number')} ${id}`, tenant, reads].filter(Boolean).join(' · ');
}
