import { useTranslation } from '@livery/i18n';
import { Button, token } from '@livery/ui';
import { Tabs, TextField } from '@livery/ui/form';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { hostMessages } from '../../messages.ts';
import type { AccountNaming } from './account-name.ts';
import { AreaCodeSelect } from './area-code-select.tsx';
import { faultText, rules, type AccountForm } from './fields.ts';

const Panel = styled.div`
  padding-top: ${token.s4};
`;

const Failure = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s2};
`;

interface NameFieldProps {
  readonly form: AccountForm;
  readonly naming: AccountNaming;
}

function PhoneField({ form, naming: { areaCodes, checkPhone } }: NameFieldProps) {
  const t = useTranslation(hostMessages);
  const { errors, isSubmitted, touchedFields } = form.formState;
  const code = areaCodes.selected?.areaCode;
  const isJudged = isSubmitted || touchedFields.phone === true;

  // The same digits may be a number of the country that is chosen now.
  useEffect(() => {
    if (isJudged) void form.trigger('phone');
    // oxlint-disable-next-line react/exhaustive-deps -- only a change of country judges again, not the first look
  }, [code]);

  return (
    <TextField
      {...form.register('phone', { validate: checkPhone })}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      label={t('phoneNumber')}
      prefix={<AreaCodeSelect areaCodes={areaCodes} />}
      // Without area codes no number can be judged; the way to get them must not be covered by a fault.
      error={areaCodes.failed ? undefined : faultText(errors.phone, t)}
      help={
        areaCodes.failed && (
          <Failure>
            {t('countriesFailed')}
            <Button size={28} variant="ghost" onClick={areaCodes.retry}>
              {t('retry')}
            </Button>
          </Failure>
        )
      }
    />
  );
}

function EmailField({ form, autoComplete }: Pick<NameFieldProps, 'form'> & { readonly autoComplete: string }) {
  const t = useTranslation(hostMessages);
  const email = useWatch({ control: form.control, name: 'email' });
  return (
    <TextField
      {...form.register('email', { validate: rules.email })}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      label={t('email')}
      // A sign for the eye alone: who cannot see it hears of what is wrong.
      suffix={
        rules.email(email) === true ? (
          <CircleCheck size={18} strokeWidth={1.75} color={token.success} aria-hidden />
        ) : undefined
      }
      error={faultText(form.formState.errors.email, t)}
    />
  );
}

export interface AccountNameFieldProps extends NameFieldProps {
  /** `username` lets a password manager find the account that exists, `email` an address for a new one. */
  readonly emailAutoComplete: 'username' | 'email';
}

/** Phone or email, under tabs; what was typed in one stays while the other is shown. */
export function AccountNameField({ form, naming, emailAutoComplete }: AccountNameFieldProps) {
  const t = useTranslation(hostMessages);
  const tabs = [
    { id: 'phone', label: t('phone') },
    { id: 'email', label: t('email') },
  ] as const;
  return (
    <div>
      <Tabs label={t('waysToName')} tabs={tabs} selected={naming.way} onSelect={naming.choose}>
        <Panel>
          {naming.way === 'phone' ? (
            <PhoneField form={form} naming={naming} />
          ) : (
            <EmailField form={form} autoComplete={emailAutoComplete} />
          )}
        </Panel>
      </Tabs>
    </div>
  );
}
