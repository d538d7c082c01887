import { useAccountForm } from '@livery/account-forms/form';
import { countriesCall, type Country } from '@livery/contract/calls/content';
import { documentType } from '@livery/contract/calls/verification';
import { useLanguage, useTranslation } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { useNavigate } from '@livery/platform/router';
import { Button, Card, ErrorState, media, Skeleton, textStyle, token } from '@livery/ui';
import { SegmentedControl } from '@livery/ui/choices';
import { LazySelect, TextField } from '@livery/ui/field';
import { BookUser, Eye, IdCard, UserCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useId } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import styled from 'styled-components';
import { identityMessages } from '../../messages.ts';
import { FormAdvice, FormAside, FormCard, FormColumn } from '../account-layout/form-page.tsx';
import {
  storedDocumentNumber,
  personFaultText,
  personRules,
  refusedSubmission,
  useIdentityDraft,
  type KnownIdentity,
  type Submitted,
  type TypedPerson,
} from './identity.ts';
import { Unlocks, VerificationSteps } from './verification-status.tsx';

/** The first step: the details of the document, beside what a verified name unlocks. */
export function DetailsStep({ identity }: { readonly identity: KnownIdentity }) {
  const t = useTranslation(identityMessages);
  const navigate = useNavigate();
  const draft = useIdentityDraft(identity);
  const { data, isError, refetch } = useCall(countriesCall);
  return (
    <>
      <Card as="div">
        <VerificationSteps current={0} />
      </Card>
      <FormCard as="div">
        <FormColumn aria-busy={!data && !isError}>
          {data ? (
            <DetailsForm
              person={draft.value.person}
              refused={refusedSubmission(identity)}
              countries={data.list}
              onChange={(person) => draft.keep({ ...draft.value, person })}
              onReady={() => void navigate('/auth-step')}
            />
          ) : isError ? (
            <ErrorState
              title={t('countriesFailed')}
              text={t('failedHint')}
              retryLabel={t('tryAgain')}
              onRetry={refetch}
            />
          ) : (
            <Skeleton height={420} />
          )}
        </FormColumn>
        <AsideParts>
          <Unlocks />
          <FormAdvice
            title={t('whatHappens')}
            points={[
              { icon: Eye, text: t('whoSees') },
              { icon: UserCheck, text: t('accountsCarryName') },
              { icon: IdCard, text: t('haveDocument') },
            ]}
          />
        </AsideParts>
      </FormCard>
    </>
  );
}

const documentIcons = { ID: IdCard, PASSPORT: BookUser } as const;

interface DetailsFormProps {
  /** The values of an earlier visit. Read once. */
  readonly person: TypedPerson;
  readonly countries: readonly Country[];
  /** The previous submission, if it was refused. */
  readonly refused: Submitted | undefined;
  /** Called with every change. */
  readonly onChange: (person: TypedPerson) => void;
  /** Called with complete and valid values. */
  readonly onReady: () => void;
}

/** The details of the document: country, names, kind and number (spec §3 'Identity verification', §5). */
function DetailsForm({ person, countries, refused, onChange, onReady }: DetailsFormProps) {
  const t = useTranslation(identityMessages);
  const { form, submitWith } = useAccountForm<TypedPerson>({
    defaultValues: person,
    order: ['country', 'firstName', 'lastName', 'documentNumber'],
  });
  const { control } = form;
  const { errors } = form.formState;
  const { field: kind } = useController({ control, name: 'documentType' });
  const typed = useWatch({ control });
  const storedNumber = storedDocumentNumber(refused, { ...person, ...typed });
  /** Why the operator refused the value of the field, until the member changes it. */
  function refusalOf(field: 'firstName' | 'lastName' | 'documentNumber'): string | undefined {
    const before = field === 'documentNumber' ? '' : refused?.[field];
    return refused?.refused.includes(field) && typed[field] === before ? refused.reason : undefined;
  }
  const report = useEffectEvent(onChange);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => report(values) }), [form]);

  return (
    <DetailsFields noValidate onSubmit={submitWith(async () => onReady())}>
      <CountryField control={control} countries={countries} />
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
            (value.trim() === '' && storedDocumentNumber(refused, given) !== undefined) ||
            personRules.documentNumber(value),
        })}
        label={t('documentNumber')}
        help={storedNumber && t('numberKept', { number: storedNumber })}
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

interface CountryFieldProps {
  readonly control: Control<TypedPerson>;
  readonly countries: readonly Country[];
}

/** The country that issued the document, among those that the exchange lists. */
function CountryField({ control, countries }: CountryFieldProps) {
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

const AsideParts = styled(FormAside)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token.s6};
`;

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
