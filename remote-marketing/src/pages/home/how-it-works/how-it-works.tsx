import { carouselsCall, type Banner } from '@livery/contract/calls/content';
import { useTranslation } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { ErrorState, token } from '@livery/ui';
import type { AriaAttributes, ComponentType, ReactNode } from 'react';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';

const Failed = styled.div`
  margin-top: ${token.s8};
`;

interface StepsVariantProps extends Pick<AriaAttributes, 'aria-busy' | 'aria-label'> {
  /** Absent while the steps are loading. */
  readonly steps?: readonly Banner[] | undefined;
}

/** The way in which a layout shows the steps, or placeholders while they load. */
export type StepsVariant = ComponentType<StepsVariantProps>;

/** A layout's section around the steps. Its heading has the id `home-how`, which names the section. */
export type StepsSection = ComponentType<{ readonly children: ReactNode }>;

interface HowItWorksProps {
  readonly Section: StepsSection;
  readonly Variant: StepsVariant;
}

/** A banner with neither title nor summary shows nothing, and its dialog would have no name. */
const hasText = ({ title, summary }: Banner) => (title + summary).trim() !== '';

/** The operator's banners as steps (spec §2.5). Without banners there is no section. */
export function HowItWorks({ Section, Variant }: HowItWorksProps) {
  const t = useTranslation(marketingMessages);
  const { data, isError, isPending, refetch } = useCall(carouselsCall);
  const steps = data?.list.filter(hasText);
  if (steps?.length === 0) return null;
  return (
    <Section>
      {isError && !data ? (
        <Failed>
          <ErrorState
            title={t('howFailed')}
            text={t('howFailedText')}
            retryLabel={t('tryAgain')}
            onRetry={() => refetch()}
          />
        </Failed>
      ) : (
        <Variant steps={steps} {...(isPending && { 'aria-busy': true, 'aria-label': t('howLoading') })} />
      )}
    </Section>
  );
}
