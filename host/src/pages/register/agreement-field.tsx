import { Trans, useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Checkbox } from '@livery/ui/choices';
import type { UseFormReturn } from 'react-hook-form';
import { hostMessages } from '../../messages.ts';
import { TextLink } from '../auth-frame/auth-frame.tsx';
import { registrationFaultText, registrationRules, type RegistrationFields } from './registration-fields.ts';

/** The terms must be accepted (spec §5). They are linked when the release has the page that shows them. */
export function AgreementField({ form }: { readonly form: UseFormReturn<RegistrationFields> }) {
  const t = useTranslation(hostMessages);
  const hasTerms = useHasRoute('/about');
  const linkTo = (tab: string) => (text: string) =>
    hasTerms ? (
      <TextLink to={`/about?tab=${tab}`} target="_blank">
        {text}
      </TextLink>
    ) : (
      text
    );
  return (
    <Checkbox
      {...form.register('agreed', { validate: registrationRules.agreed })}
      error={registrationFaultText(form.formState.errors.agreed, t)}
    >
      <Trans text={t('agreement')} render={{ terms: linkTo('protocol'), privacy: linkTo('privacy') }} />
    </Checkbox>
  );
}
