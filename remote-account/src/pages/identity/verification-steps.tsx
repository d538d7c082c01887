import { useTranslation } from '@livery/i18n';
import { media, token, textStyle, VisuallyHidden } from '@livery/ui';
import { styled } from 'styled-components';
import { StepMark, type StepProgress } from '../account-layout/step-mark.tsx';
import { identityMessages } from '../../messages.ts';

const StepList = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A number or a sign, a line to the next one, and below both what the step is. */
const Step = styled.li<{ $progress: StepProgress }>`
  position: relative;
  display: grid;
  gap: 10px;
  align-content: start;
  padding-inline-end: ${token.s3};

  &:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 11px;
    inset-inline: 32px ${token.s2};
    height: 2px;
    background: ${({ $progress }) => ($progress === 'done' ? token.primary : token.lineStrong)};
  }

  strong {
    display: block;
    ${textStyle(13, 600)}
  }

  p {
    ${textStyle(12)}
    color: ${token.text3};
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    grid-template-columns: 24px minmax(0, 1fr);
    gap: ${token.s4};
    padding: 0 0 ${token.s3};

    &:last-child {
      padding: 0;
    }

    &:not(:last-child)::after {
      inset: 28px auto 4px 11px;
      width: 2px;
      height: auto;
    }
  }
`;

export interface VerificationStepsProps {
  /** The step that is under way, from 0. */
  readonly current: 0 | 1 | 2;
  /** The review ended with a refusal. */
  readonly isRefused?: boolean;
  /** What the review is at, instead of who makes it. */
  readonly review?: string;
}

/** The way to a verified name: details, photos, review, verified. */
export function VerificationSteps({ current, isRefused = false, review }: VerificationStepsProps) {
  const t = useTranslation(identityMessages);
  const steps = [
    [t('details'), t('detailsHint')],
    [t('photos'), t('photosHint')],
    [t('review'), review ?? t('reviewHint')],
    [t('verified'), t('verifiedHint')],
  ] as const;
  const progressOf = (index: number): StepProgress => {
    if (index < current) return 'done';
    if (index > current) return 'ahead';
    return isRefused ? 'refused' : 'current';
  };
  const spoken = { done: t('stepDone'), current: '', refused: t('stepRefused'), ahead: '' };
  return (
    <StepList>
      {steps.map(([title, hint], index) => {
        const progress = progressOf(index);
        return (
          <Step key={title} $progress={progress} aria-current={index === current ? 'step' : undefined}>
            <StepMark progress={progress} number={index + 1} />
            <div>
              <strong>
                {title}
                {spoken[progress] && <VisuallyHidden>, {spoken[progress]}</VisuallyHidden>}
              </strong>
              <p>{hint}</p>
            </div>
          </Step>
        );
      })}
    </StepList>
  );
}
