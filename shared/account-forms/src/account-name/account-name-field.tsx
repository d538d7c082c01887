import { useTranslation } from '@livery/i18n';
import { token } from '@livery/ui';
import { Tabs } from '@livery/ui/choices';
import type { UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import type { AccountNameFields } from '../form/fields.ts';
import { narrowForm } from '../form/narrow-form.ts';
import { accountFormMessages } from '../messages.ts';
import type { AccountNaming } from './account-name.ts';
import { EmailField } from './email-field.tsx';
import { PhoneField } from './phone-field.tsx';

const TabPanel = styled.div`
  padding-top: ${token.s4};
`;

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
