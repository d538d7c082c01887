import { useTranslation } from '@livery/i18n';
import { Button, Skeleton, textStyle, token } from '@livery/ui';
import { Tabs } from '@livery/ui/choices';
import { TextField } from '@livery/ui/field';
import { ChevronDown, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import { narrowForm } from '../form/account-form.tsx';
import { faultText, rules, type AccountNameFields } from '../form/fields.ts';
import { accountFormMessages } from '../messages.ts';
import type { AccountNaming, AreaCodes } from './account-name.ts';

export interface AccountNameFieldProps<Fields extends AccountNameFields> {
  readonly form: UseFormReturn<Fields>;
  readonly naming: AccountNaming;
  /** `username` lets a password manager find the account that exists, `email` an address for a new one. */
  readonly emailAutoComplete: 'username' | 'email';
}

/** Phone or email, under tabs. A value typed in one stays while the other is shown. */
export function AccountNameField<Fields extends AccountNameFields>({
  form,
  naming,
  emailAutoComplete,
}: AccountNameFieldProps<Fields>) {
  const t = useTranslation(accountFormMessages);
  const nameForm: UseFormReturn<AccountNameFields> = narrowForm(form);
  const tabs = [
    { id: 'phone', label: t('phone') },
    { id: 'email', label: t('email') },
  ] as const;
  return (
    <div>
      <Tabs label={t('waysToName')} tabs={tabs} selected={naming.type} onSelect={naming.choose}>
        <TabPanel>
          {naming.type === 'phone' ? (
            <PhoneField form={nameForm} naming={naming} />
          ) : (
            <EmailField form={nameForm} autoComplete={emailAutoComplete} />
          )}
        </TabPanel>
      </Tabs>
    </div>
  );
}

export interface PhoneFieldProps {
  readonly form: UseFormReturn<AccountNameFields>;
  readonly naming: AccountNaming;
  /** Default: 'Phone number'. */
  readonly label?: string;
}

/** A phone number with its area code. */
export function PhoneField({ form, naming: { areaCodes, checkPhone }, label }: PhoneFieldProps) {
  const t = useTranslation(accountFormMessages);
  const { errors, isSubmitted, touchedFields } = form.formState;
  const code = areaCodes.selected?.areaCode;
  const isValidated = isSubmitted || touchedFields.phone === true;

  // The same digits may be a number of the country that is chosen now.
  useEffect(() => {
    if (isValidated) void form.trigger('phone');
    // oxlint-disable-next-line react/exhaustive-deps -- only a change of country validates again, not the first render
  }, [code]);

  return (
    <TextField
      {...form.register('phone', { validate: checkPhone })}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      label={label ?? t('phoneNumber')}
      prefix={<AreaCodeSelect areaCodes={areaCodes} />}
      // Without area codes no number can be validated; an error must not cover the button that loads them.
      error={areaCodes.failed ? undefined : faultText(errors.phone, t)}
      help={
        areaCodes.failed && (
          <LoadFailure>
            {t('countriesFailed')}
            <Button size={28} variant="ghost" onClick={areaCodes.retry}>
              {t('tryAgain')}
            </Button>
          </LoadFailure>
        )
      }
    />
  );
}

/**
 * The area code in front of a phone number. The browser's own select: phones bring their wheel, typing finds a country
 * by its name, and browsers fill it in; a custom listbox would cost 60 KB and do less.
 */
function AreaCodeSelect({ areaCodes }: { readonly areaCodes: AreaCodes }) {
  const t = useTranslation(accountFormMessages);
  const { countries, selected, select } = areaCodes;
  return (
    <CountryPicker>
      {selected ? selected.areaCode : <Skeleton width={28} />}
      <ChevronDown size={14} aria-hidden />
      <select
        aria-label={t('areaCode')}
        autoComplete="tel-country-code"
        value={selected?.code ?? ''}
        disabled={!selected}
        onChange={(event) => select(event.target.value)}
      >
        {countries.map(({ code, name, areaCode }) => (
          <option key={code} value={code}>
            {name} ({areaCode})
          </option>
        ))}
      </select>
    </CountryPicker>
  );
}

export interface EmailFieldProps {
  readonly form: UseFormReturn<AccountNameFields>;
  readonly autoComplete: string;
  /** Default: 'Email'. */
  readonly label?: string;
}

/** A mail address, with a check mark once its format is right. */
export function EmailField({ form, autoComplete, label }: EmailFieldProps) {
  const t = useTranslation(accountFormMessages);
  const email = useWatch({ control: form.control, name: 'email' });
  return (
    <TextField
      {...form.register('email', { validate: rules.email })}
      // Not of type `email`: browsers rewrite such a value's domain in ASCII, `LİVERY` as `xn--livery-…`.
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      label={label ?? t('email')}
      // The check mark is for sighted members alone: a screen reader reads the error when there is one.
      suffix={
        rules.email(email) === true ? (
          <CircleCheck size={18} strokeWidth={1.75} color={token.success} aria-hidden />
        ) : undefined
      }
      error={faultText(form.formState.errors.email, t)}
    />
  );
}

const TabPanel = styled.div`
  padding-top: ${token.s4};
`;

const LoadFailure = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s2};
`;

const CountryPicker = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  padding-inline-end: ${token.s2};
  border-inline-end: 1px solid ${token.fieldLine};
  ${textStyle(14)}
  font-variant-numeric: tabular-nums;
  color: ${token.text1};

  &:has(select:focus-visible) {
    outline: 2px solid ${token.focus};
    outline-offset: 4px;
    border-radius: ${token.r1};
  }

  svg {
    color: ${token.text3};
  }

  /* Invisible and over the whole of it: only the code shows, but a press opens the list of countries. */
  select {
    position: absolute;
    inset: -10px 0 -10px -12px;
    opacity: 0;
    cursor: pointer;
    /* The open list inherits this background. */
    background: ${token.pop};
  }
`;
