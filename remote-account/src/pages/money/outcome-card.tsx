import { useTranslation } from '@livery/i18n';
import type { CommandState } from '@livery/platform/commands';
import { Card, media, StatusRegion, textStyle, token } from '@livery/ui';
import { Notice } from '@livery/ui/notice';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { moneyFormMessages } from '../../messages.ts';

interface OutcomeCardProps {
  readonly title: string;
  readonly text: ReactNode;
  /** Further details between the text and the actions. */
  readonly children?: ReactNode;
  /** The next steps, the primary one first. */
  readonly actions: ReactNode;
}

/** Replaces a form with its outcome. It takes the focus, so that screen readers announce it. */
export function OutcomeCard({ title, text, children, actions }: OutcomeCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <OutcomeLayout $padding={24}>
      <CircleCheck size={40} strokeWidth={1.75} aria-hidden />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {children}
      <OutcomeActions>{actions}</OutcomeActions>
    </OutcomeLayout>
  );
}

/** Tells the member that a command has no answer yet, or that its outcome is unknown. */
export function CommandNotice({ state }: { readonly state: CommandState<unknown> }) {
  const t = useTranslation(moneyFormMessages);
  return (
    <StatusRegion>
      {state.status === 'unknown' && <Notice>{t(state.isAskedAgain ? 'askedAgain' : 'outcomeUnknown')}</Notice>}
    </StatusRegion>
  );
}

const OutcomeLayout = styled(Card)`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${token.s4};
  padding-block: ${token.s12};
  text-align: center;

  > svg {
    color: ${token.success};
  }

  h2 {
    ${textStyle(24, 650)}
    overflow-wrap: anywhere;
    outline: none;
    /* The focus brings the whole card into view. */
    scroll-margin-block: calc(var(--header-height, 0px) + 6rem) 12rem;
  }

  p {
    max-width: 60ch;
    ${textStyle(14)}
    color: ${token.text2};
    text-wrap: balance;
  }
`;

const OutcomeActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token.s2};

  ${media.phone} {
    justify-self: stretch;

    > * {
      flex: 1 1 auto;
    }
  }
`;

/** The figure at the head of the right card, with its unit. */
export const ResultFigure = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 6px;
  ${textStyle(32, 650)}
  font-variant-numeric: tabular-nums lining-nums;
  overflow-wrap: anywhere;

  small {
    ${textStyle(14, 500)}
    color: ${token.text3};
  }
`;

export const Caption = styled.h2`
  && {
    ${textStyle(13, 500)}
    color: ${token.text2};
  }
`;
