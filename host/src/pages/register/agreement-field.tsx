import { Trans, useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Checkbox } from '@livery/ui/form';
import { hostMessages } from '../../messages.ts';
import { faultText, rules, type AccountForm } from '../account-form/fields.ts';
import { TextLink } from '../auth-frame/auth-frame.tsx';

/** The terms must be accepted (spec §5); they are linked where the release has the page that holds them. */
export function AgreementField({ form }: { readonly form: AccountForm }) {
  const t = useTranslation(hostMessages);
  const hasTexts = useHasRoute('/about');
  const linkTo = (tab: string) => (words: string) =>
    hasTexts ? (
      <TextLink to={`/about?tab=${tab}`} target="_blank">
        {words}
      </TextLink>
    ) : (
      words
    );
  return (
    <Checkbox
      {...form.register('agreed', { validate: rules.agreed })}
      error={faultText(form.formState.errors.agreed, t)}
    >
      <Trans text={t('agreement')} render={{ terms: linkTo('protocol'), privacy: linkTo('privacy') }} />
    </Checkbox>
  );
}
