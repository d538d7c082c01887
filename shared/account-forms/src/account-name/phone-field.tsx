import { useTranslation } from '@livery/i18n';
import { Button, token } from '@livery/ui';
import { TextField } from '@livery/ui/field';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { faultText, type AccountNameFields } from '../form/fields.ts';
import { accountFormMessages } from '../messages.ts';
import type { AccountNaming } from './account-name.ts';
import { AreaCodeSelect } from './area-code-select.tsx';

const LoadFailure = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s2};
`;

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
              {t('retry')}
            </Button>
          </LoadFailure>
        )
      }
    />
  );
}
