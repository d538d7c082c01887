import { Card, media, token, textStyle } from '@livery/ui';
import { useId, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';

const CardFrame = styled(Card)`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: 0;
  /* A link to it leads below the header. */
  scroll-margin-top: calc(var(--header-height, 0px) + ${token.s4});
`;

const CardHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2} ${token.s4};
  min-height: 60px;
  padding: ${token.s3} ${token.s6};
  border-bottom: 1px solid ${token.line};

  h2 {
    ${textStyle(16, 600)}
    outline-offset: 4px;
  }

  ${media.phone} {
    padding: ${token.s3} ${token.s4};
  }
`;

export interface SectionCardProps {
  readonly title: string;
  /** The fragment of links to it. */
  readonly id?: string;
  /** At the end of its head. */
  readonly action?: ReactNode;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A part of the profile: a card with a head. */
export function SectionCard({ title, id, action, ref, children }: SectionCardProps) {
  const titleId = useId();
  return (
    <CardFrame ref={ref} {...(id && { id })} aria-labelledby={titleId}>
      <CardHead>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </CardHead>
      {children}
    </CardFrame>
  );
}
