import { media, textStyle, token } from '@livery/ui';
import type { ReactNode } from 'react';
import styled, { createGlobalStyle } from 'styled-components';

interface ReviewPanelProps {
  /** The coin or the tenant, 24 px. */
  readonly icon: ReactNode;
  readonly title: string;
  /** Number, tenant, language of the member. */
  readonly details: ReactNode;
  /** Who works on it, and buttons. */
  readonly end?: ReactNode;
  /** Below the head, such as what the first operator saw. */
  readonly banner?: ReactNode;
  /** `Section`s. */
  readonly children: ReactNode;
  /** `Section`s of the narrow column; below the others where there is no room. */
  readonly side?: ReactNode;
  /** The width of that column. */
  readonly sidePx?: number;
  /** A `DecisionFoot`, which does not scroll. */
  readonly foot?: ReactNode;
}

/** A record under review: head, sections, and a foot with the decisions. */
export const ReviewPanel = ({
  icon,
  title,
  details,
  end,
  banner,
  children,
  side,
  sidePx = 292,
  foot,
}: ReviewPanelProps) => (
  <Panel aria-label={title}>
    <PanelHead>
      {icon}
      <div>
        <h2>{title}</h2>
        <small>{details}</small>
      </div>
      <HeadEnd>{end}</HeadEnd>
    </PanelHead>
    {banner}
    <Columns $sidePx={side === undefined ? undefined : sidePx}>
      <div>{children}</div>
      {side !== undefined && <div>{side}</div>}
    </Columns>
    {foot}
  </Panel>
);

interface SectionProps {
  readonly title?: ReactNode;
  /** At the end of the title's line. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export const Section = ({ title, note, children }: SectionProps) => (
  <SectionBox>
    {title !== undefined && (
      <h3>
        <span>{title}</span>
        {note !== undefined && <small>{note}</small>}
      </h3>
    )}
    {children}
  </SectionBox>
);

interface DecisionFootProps {
  /** What follows from a decision, or why there is none. */
  readonly text?: ReactNode;
  /** The decisions, the primary one last. */
  readonly children?: ReactNode;
}

/** The decisions of a record. */
export const DecisionFoot = ({ text, children }: DecisionFootProps) => (
  <Foot>
    <AboveFoot />
    <p>{text}</p>
    {children}
  </Foot>
);

/** List and record side by side; on a phone, one of them. */
export const SplitView = styled.div<{ $isRecordOpen: boolean; $listPx?: number }>`
  flex: 1;
  display: grid;
  grid-template: minmax(0, 1fr) / ${({ $listPx = 392 }) => $listPx}px minmax(0, 1fr);
  min-height: 0;

  > * {
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
  }

  > * + * {
    border-left: 1px solid ${token.line};
  }

  ${media.tablet} {
    grid-template-columns: min(40%, 392px) minmax(0, 1fr);
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);

    > * + * {
      border: 0;
    }

    > :nth-child(${({ $isRecordOpen }) => ($isRecordOpen ? 1 : 2)}) {
      display: none;
    }
  }
`;

const Panel = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  background: ${token.surface1};
`;

const PanelHead = styled.header`
  flex: none;
  display: flex;
  align-items: center;
  gap: ${token.s3};
  min-height: 52px;
  padding: 4px ${token.s3} 4px 20px;
  border-bottom: 1px solid ${token.line};

  > div {
    min-width: 0;
  }

  h2 {
    ${textStyle(14, 600)}
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    ${textStyle(12)}
    font-variant-numeric: tabular-nums;
    color: ${token.text3};
  }

  ${media.phone} {
    padding-left: ${token.s4};
  }
`;

const HeadEnd = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  margin-left: auto;
`;

/** The columns scroll together where one is below the other. */
const Columns = styled.div<{ $sidePx: number | undefined }>`
  flex: 1;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr) ${({ $sidePx }) => $sidePx !== undefined && `minmax(0, ${$sidePx}px)`};
  min-height: 0;

  > * {
    min-width: 0;
    overflow-y: auto;
  }

  > * + * {
    border-left: 1px solid ${token.line};
  }

  ${media.tablet} {
    display: block;
    overflow-y: auto;

    > * {
      overflow: visible;
    }

    > * + * {
      border: 0;
      border-top: 1px solid ${token.line};
    }
  }
`;

const SectionBox = styled.section`
  padding: 14px 20px;

  & + & {
    border-top: 1px solid ${token.line};
  }

  h3 {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token.s2};
    min-height: 16px;
    margin-bottom: ${token.s2};
    ${textStyle(12, 600)}

    > span {
      flex: none;
      max-width: 60%;
    }

    small {
      ${textStyle(12)}
      font-variant-numeric: tabular-nums;
      color: ${token.text3};
      text-align: end;
    }
  }

  ${media.phone} {
    padding: 14px ${token.s4};
  }
`;

/** Toasts appear above the decisions. */
const AboveFoot = createGlobalStyle`
  :root {
    --bottom-bar: 64px;
  }

  ${media.phone} {
    :root {
      --bottom-bar: 112px;
    }
  }
`;

const Foot = styled.footer`
  flex: none;
  display: flex;
  align-items: center;
  gap: ${token.s2};
  min-height: 64px;
  padding: 8px ${token.s4} 8px 20px;
  border-top: 1px solid ${token.line};
  background: ${token.surface1};

  p {
    flex: 1;
    min-width: 0;
    ${textStyle(12)}
    color: ${token.text3};
  }

  b {
    font-weight: 500;
    color: ${token.text1};
  }

  button {
    flex: none;
  }

  ${media.phone} {
    flex-wrap: wrap;
    padding: ${token.s3} ${token.s4} max(${token.s4}, env(safe-area-inset-bottom));

    p {
      flex: 1 0 100%;
    }

    p:empty {
      display: none;
    }

    button {
      flex: 1;
      min-height: 44px;
    }
  }
`;
