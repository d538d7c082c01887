import { countriesCall } from '@livery/contract/calls/content';
import { useTranslation } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { useNavigate } from '@livery/platform/router';
import { Card, ErrorState, Skeleton, token } from '@livery/ui';
import { Eye, IdCard, UserCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { FormAdvice, FormAside, FormCard, FormColumn } from '../account-layout/form-page.tsx';
import { DetailsForm } from './details-form.tsx';
import { refusedSubmission, useIdentityDraft } from './identity-draft.ts';
import { identityMessages } from '../../messages.ts';
import { Unlocks } from './unlocks.tsx';
import type { KnownIdentity } from './use-identity.ts';
import { VerificationSteps } from './verification-steps.tsx';

const AsideParts = styled(FormAside)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token.s6};
`;

/** The first step: the details of the document, and what they are good for. */
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
