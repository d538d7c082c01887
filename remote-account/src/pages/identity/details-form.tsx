import { useAccountForm } from '@livery/account-forms/form';
import type { Country } from '@livery/contract/calls/content';
import { documentType } from '@livery/contract/calls/verification';
import { useTranslation } from '@livery/i18n';
import { Button, media, token, textStyle } from '@livery/ui';
import { SegmentedControl } from '@livery/ui/choices';
import { TextField } from '@livery/ui/field';
import { BookUser, IdCard } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { CountryField } from './country-field.tsx';
import { keptNumber, type TypedPerson } from './identity-draft.ts';
import { identityMessages } from '../../messages.ts';
import { personFaultText, personRules } from './person-rules.ts';
import type { Submitted } from './use-identity.ts';

const DetailsFields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s4};

  > button {
    justify-self: start;

    ${media.phone} {
      justify-self: stretch;
    }
  }
`;

const NamePair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.s4};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const DocumentChoice = styled.div`
  display: grid;
  gap: 6px;

  > span {
    ${textStyle(13, 500)}
    color: ${token.text2};
  }
`;

const documentIcons = { ID: IdCard, PASSPORT: BookUser } as const;

export interface DetailsFormProps {
  /** What was filled in before. Read once. */
  readonly person: TypedPerson;
  readonly countries: readonly Country[];
  /** The submission before, when it was refused. */
  readonly refused: Submitted | undefined;
  /** Called with every change. */
  readonly onChange: (person: TypedPerson) => void;
  /** Called when everything is there and right. */
  readonly onReady: () => void;
}

/** What the document says: country, names, kind and number (spec §3 'Identity verification', §5). */
export function DetailsForm({ person, countries, refused, onChange, onReady }: DetailsFormProps) {
  const t = useTranslation(identityMessages);
  const { form, submitWith } = useAccountForm<TypedPerson>({
    defaultValues: person,
    order: ['country', 'firstName', 'lastName', 'documentNumber'],
  });
  const { control } = form;
  const { errors } = form.formState;
  const { field: kind } = useController({ control, name: 'documentType' });
  const typed = useWatch({ control });
  const kept = keptNumber(refused, { ...person, ...typed });
  /** Why what stands in the field was refused; until it is changed. */
  function refusalOf(field: 'firstName' | 'lastName' | 'documentNumber'): string | undefined {
    const before = field === 'documentNumber' ? '' : refused?.[field];
    return refused?.refused.includes(field) && typed[field] === before ? refused.reason : undefined;
  }
  const report = useEffectEvent(onChange);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => report(values) }), [form]);

  return (
    <DetailsFields noValidate onSubmit={submitWith(async () => onReady())}>
      <CountryField {...{ control, countries }} />
      <NamePair>
        <TextField
          {...form.register('firstName', { validate: personRules.firstName })}
          label={t('firstName')}
          autoComplete="given-name"
          help={t('nameHint')}
          error={personFaultText(errors.firstName, t) ?? refusalOf('firstName')}
        />
        <TextField
          {...form.register('lastName', { validate: personRules.lastName })}
          label={t('lastName')}
          autoComplete="family-name"
          error={personFaultText(errors.lastName, t) ?? refusalOf('lastName')}
        />
      </NamePair>
      <DocumentChoice>
        <span aria-hidden>{t('document')}</span>
        <SegmentedControl
          label={t('document')}
          selected={kind.value}
          onSelect={kind.onChange}
          choices={documentType.options.map((id) => {
            const Icon = documentIcons[id];
            return {
              id,
              label: (
                <>
                  <Icon size={14} aria-hidden />
                  {t(id === 'ID' ? 'identityCard' : 'passport')}
                </>
              ),
            };
          })}
        />
      </DocumentChoice>
      <TextField
        {...form.register('documentNumber', {
          validate: (value, given) =>
            (value.trim() === '' && keptNumber(refused, given) !== undefined) || personRules.documentNumber(value),
        })}
        label={t('documentNumber')}
        help={kept && t('numberKept', { number: kept })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={personFaultText(errors.documentNumber, t) ?? refusalOf('documentNumber')}
      />
      <Button type="submit" variant="primary" size={44}>
        {t('toPhotos')}
      </Button>
    </DetailsFields>
  );
}
