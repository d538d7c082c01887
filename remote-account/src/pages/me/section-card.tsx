import { Card, media, textStyle, token } from '@livery/ui';
import { useId, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';

interface SectionCardProps {
  readonly title: string;
  /** The fragment that links to it. */
  readonly id?: string;
  /** Shown at the end of the head. */
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

/** Below this width the time moves under the name. */
const narrow = '@media (max-width: 900px)';

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

/** Rows with an icon, a name, a line below it, a time or a fact, and an action at the end. */
export const RowList = styled.ul<{ $sign: 18 | 36 }>`
  > li {
    display: flex;
    align-items: center;
    gap: ${token.s4};
    min-height: 56px;
    padding: 10px ${token.s6};
    border-bottom: 1px solid ${token.line};
    ${textStyle(14, 500)}

    &:last-child {
      border-bottom: 0;
    }

    > svg {
      flex: none;
      color: ${token.text2};
    }

    small {
      display: block;
      ${textStyle(12)}
      color: ${token.text3};
      font-variant-numeric: tabular-nums;
      overflow-wrap: anywhere;
    }

    time,
    .fact {
      ${textStyle(13)}
      color: ${token.text2};
      font-variant-numeric: tabular-nums;
    }

    ${narrow} {
      flex-wrap: wrap;
      gap: ${token.s1} ${token.s3};

      /* So that a button stays beside the name. */
      time,
      .fact {
        order: 1;
        flex: 1 0 100%;
        padding-inline-start: calc(${({ $sign }) => $sign}px + ${token.s3});
        ${textStyle(12)}
      }
    }

    ${media.phone} {
      padding: ${token.s3} ${token.s4};
    }
  }
`;

/** The name of a row and the line below it. It fills the remaining width. */
export const RowText = styled.div`
  flex: 1 1 140px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** A note below the rows of a card. */
export const CardFoot = styled.div`
  padding: ${token.s3} ${token.s6};
  border-top: 1px solid ${token.line};
  ${textStyle(13)}
  color: ${token.text2};

  a {
    font-weight: 600;
    color: ${token.primaryText};
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  ${media.phone} {
    padding: ${token.s3} ${token.s4};
  }
`;
