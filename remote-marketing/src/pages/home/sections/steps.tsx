import { carouselsCall, type Banner } from '@livery/contract/calls/content';
import { useTranslation } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import {
  ErrorState,
  Skeleton,
  Spinner,
  VisuallyHidden,
  loadChunk,
  media,
  token,
  textStyle,
  useLoadOnPress,
} from '@livery/ui';
import { ArrowRight } from 'lucide-react';
import type { ComponentType, ElementType, ReactNode } from 'react';
import styled from 'styled-components';
import { marketingMessages } from '../../../messages.ts';

/** A banner with neither title nor summary shows nothing, and its dialog would have no name. */
const hasText = ({ title, summary }: Banner) => (title + summary).trim() !== '';

/** The operator's banners, which are the steps (spec §2.5). */
function useSteps() {
  const { data, isError, isPending, refetch } = useCall(carouselsCall);
  return { steps: data?.list.filter(hasText), hasFailed: isError && !data, isPending, refetch };
}

interface StepsProps {
  /** The layout's section. Its heading has the id `home-how`. */
  readonly as?: ElementType;
  readonly children: ReactNode;
}

/** The section of the steps; absent without steps. */
export const Steps = ({ as: Section = 'section', children }: StepsProps) =>
  useSteps().steps?.length !== 0 && <Section aria-labelledby="home-how">{children}</Section>;

export interface StepItemProps {
  /** Absent while the steps are loading. */
  readonly step?: Banner;
  /** The index of the step, from 0. */
  readonly place: number;
  readonly count: number;
  /** Title, summary and the button of the dialog, or their placeholders. */
  readonly children: ReactNode;
}

export interface StepListProps {
  /** The number of text lines of a placeholder. */
  readonly lines?: 1 | 2;
  /** The layout's item, where it adds to the text. */
  readonly Item?: ComponentType<StepItemProps>;
  readonly className?: string;
}

const PlainItem = ({ children }: StepItemProps) => <li>{children}</li>;

const placeholders = [0, 1, 2, 3];

/** One item per step, or placeholders while they load. The layout styles the list, its items, and their `h3` and `p`. */
export function StepList({ lines = 1, Item = PlainItem, className }: StepListProps) {
  const t = useTranslation(marketingMessages);
  const { steps, hasFailed, isPending, refetch } = useSteps();
  if (hasFailed) {
    return (
      <Failed>
        <ErrorState
          title={t('howFailed')}
          text={t('howFailedText')}
          retryLabel={t('tryAgain')}
          onRetry={() => refetch()}
        />
      </Failed>
    );
  }
  return (
    <ol className={className} {...(isPending && { 'aria-busy': true, 'aria-label': t('howLoading') })}>
      {steps?.map((step, place) => (
        <Item key={step.title + step.summary} step={step} place={place} count={steps.length}>
          <h3>{step.title}</h3>
          <p>{step.summary}</p>
          <BannerDialogButton banner={step} />
        </Item>
      )) ??
        placeholders.map((place) => (
          <Item key={place} place={place} count={placeholders.length}>
            {/* An empty placeholder must not be a heading. */}
            <h3 aria-hidden>
              <Skeleton width="9em" />
            </h3>
            <p>
              <Skeleton width="100%" />
              {lines === 2 && <Skeleton width="70%" />}
            </p>
          </Item>
        ))}
    </ol>
  );
}

const loadDialog = () => loadChunk(async () => (await import('./banner-dialog.tsx')).BannerDialog);

/** Opens the dialog with a banner's extra content (spec §2.5); absent where the banner has none. */
function BannerDialogButton({ banner }: { readonly banner: Banner }) {
  const t = useTranslation(marketingMessages);
  const {
    Part: Dialog,
    isOpen,
    setOpen,
    isLoading,
    open,
  } = useLoadOnPress(loadDialog, t('readFailed'), { text: t('howFailedText') });
  if (banner.extra === '') return null;

  return (
    <>
      <ReadButton type="button" aria-haspopup="dialog" aria-busy={isLoading || undefined} onClick={open}>
        {t('readHow')}
        <VisuallyHidden>{banner.title || banner.summary}</VisuallyHidden>
        {isLoading ? <Spinner /> : <ArrowRight size={16} aria-hidden />}
      </ReadButton>
      {Dialog && <Dialog banner={banner} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

const Failed = styled.div`
  margin-top: ${token.s8};
`;

/** Covers its positioned parent, so that a press anywhere on the banner opens the dialog. */
const ReadButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  ${textStyle(14, 500)}
  color: ${token.primaryText};

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }

  svg {
    transition: translate ${token.fast} ease-out;
  }

  ${media.hover} {
    &:hover svg {
      translate: 3px 0;
    }
  }

  ${media.touch} {
    min-height: 44px;
  }
`;
