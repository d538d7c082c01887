import { carouselsCall, type Banner } from '@livery/contract/calls/content';
import { useWords } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { ErrorState, token } from '@livery/ui';
import type { AriaAttributes, ComponentType } from 'react';
import { styled } from 'styled-components';
import { marketingWords } from '../../../words.ts';
import { Section, Title, Wrap } from '../look.ts';

const Failed = styled.div`
  margin-top: ${token.s8};
`;

interface StepsLookProps extends Pick<AriaAttributes, 'aria-busy' | 'aria-label'> {
  /** Absent while they are on their way. */
  readonly steps?: readonly Banner[] | undefined;
}

/** How a layout draws steps, or their places while they are loaded. */
export type StepsLook = ComponentType<StepsLookProps>;

/** The operator's banners, as steps (spec §2.5). Without any there is nothing to tell, and no section. */
export function HowItWorks({ Look }: { readonly Look: StepsLook }) {
  const say = useWords(marketingWords);
  const { data, isError, isPending, refetch } = useCall(carouselsCall);
  if (data?.list.length === 0) return null;
  return (
    <Section aria-labelledby="home-how">
      <Wrap>
        <Title id="home-how">{say('howTitle')}</Title>
        {isError && !data ? (
          <Failed>
            <ErrorState
              title={say('howFailed')}
              text={say('howFailedText')}
              retryLabel={say('tryAgain')}
              onRetry={() => refetch()}
            />
          </Failed>
        ) : (
          <Look steps={data?.list} {...(isPending && { 'aria-busy': true, 'aria-label': say('howLoading') })} />
        )}
      </Wrap>
    </Section>
  );
}
