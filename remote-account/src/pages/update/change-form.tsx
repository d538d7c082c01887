import { FormFailure } from '@livery/account-forms/form';
import type { MemberInfo } from '@livery/contract/calls/member';
import { useTranslation } from '@livery/i18n';
import { useWayBack } from '@livery/platform/round-trip';
import { Link } from '@livery/platform/router';
import { Button, ButtonLink, token } from '@livery/ui';
import type { ReactNode, SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { accountLayoutMessages, updateMessages } from '../../messages.ts';
import { securityPath } from '../account-layout/account-page.tsx';
import { FormActions } from '../account-layout/form-page.tsx';

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s3};
`;

/** Between what is changed and what confirms it. */
export const FormRule = styled.hr`
  width: 100%;
  margin: ${token.s1} 0;
  border: 0;
  border-top: 1px solid ${token.line};
`;

export interface ChangeFormProps {
  readonly member: MemberInfo;
  /** The button: what it does. */
  readonly label: string;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly children: ReactNode;
}

/** A form that changes something of a member, with its button and the way out. */
export function ChangeForm({ member, label, isBusy, failure, onSubmit, children }: ChangeFormProps) {
  const t = useTranslation(updateMessages);
  const layout = useTranslation(accountLayoutMessages);
  const wayBack = useWayBack();
  return (
    <Fields noValidate onSubmit={onSubmit}>
      {/* By it a password manager knows whose password is changed. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={member.email || `${member.areaCode}${member.mobile}`}
        readOnly
        hidden
      />
      {children}
      <FormFailure text={failure} />
      <FormActions>
        <Button type="submit" variant="primary" size={44} busy={isBusy} busyLabel={t('changing')}>
          {label}
        </Button>
        <ButtonLink as={Link} to={wayBack ?? securityPath} variant="ghost" size={44}>
          {layout('cancel')}
        </ButtonLink>
      </FormActions>
    </Fields>
  );
}
