import type { Country } from '@livery/contract/calls/content';
import { useLanguage, useTranslation } from '@livery/i18n';
import { LazySelect } from '@livery/ui/field';
import { useEffect, useId } from 'react';
import { useController, type Control } from 'react-hook-form';
import type { TypedPerson } from './identity-draft.ts';
import { identityMessages } from '../../messages.ts';
import { personFaultText, personRules } from './person-rules.ts';

export interface CountryFieldProps {
  readonly control: Control<TypedPerson>;
  readonly countries: readonly Country[];
}

/** The country that issued the document, among those that the exchange lists. */
export function CountryField({ control, countries }: CountryFieldProps) {
  const t = useTranslation(identityMessages);
  const language = useLanguage();
  const id = useId();
  const { field, fieldState } = useController({ control, name: 'country', rules: { validate: personRules.country } });
  const { ref } = field;
  useEffect(() => ref({ focus: () => document.getElementById(id)?.focus() }), [ref, id]);
  const { compare } = new Intl.Collator(language);
  const options = countries
    .map(({ code, name }) => ({ id: code, label: name }))
    .toSorted((one, other) => compare(one.label, other.label));
  return (
    <LazySelect
      id={id}
      label={t('country')}
      help={t('countryHint')}
      placeholder={t('chooseCountry')}
      searchLabel={t('searchCountry')}
      nothingFound={t('noCountry')}
      failure={t('listFailed')}
      options={options}
      selected={field.value === '' ? undefined : field.value}
      onSelect={field.onChange}
      error={personFaultText(fieldState.error, t)}
    />
  );
}
