import { Card, media, textStyle, token } from '@livery/ui';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';

const OutcomeLayout = styled(Card)`
  display: grid;
  justify-items: center;
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

export interface OutcomeCardProps {
  readonly title: string;
  readonly text: ReactNode;
  /** Further details between the text and the actions. */
  readonly children?: ReactNode;
  /** The way on, the primary one first. */
  readonly actions: ReactNode;
}

/** What has become of a form, in its place: it takes the focus, so that a screen reader says it. */
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
