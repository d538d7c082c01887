import { useTranslation } from '@livery/i18n';
import { auditMessages } from '../messages.ts';

const names = {
  done: 'done',
  'first approval': 'firstApproval',
  void: 'voided',
  'taken back': 'takenBack',
  seen: 'seen',
  refused: 'refused',
} as const;

const isName = (outcome: string): outcome is keyof typeof names => Object.hasOwn(names, outcome);

/** An outcome in words; a refusal with its code. */
export function useOutcomeText(): (outcome: string) => string {
  const t = useTranslation(auditMessages);
  return (outcome) => (isName(outcome) ? t(names[outcome]) : `${t('refused')} ${outcome}`);
}
