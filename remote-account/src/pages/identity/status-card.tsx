import { Card, media, Pill, token, textStyle, type PillTone } from '@livery/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const StatusCardLayout = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s6};

  ${media.phone} {
    padding: ${token.s4};
  }
`;

const StatusHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2};

  h2 {
    ${textStyle(16, 600)}
    overflow-wrap: anywhere;
  }
`;

/** One sentence about what goes on, or why it does not. */
export const StatusNote = styled.div<{ $tone: 'plain' | 'danger' }>`
  display: flex;
  gap: 10px;
  padding: ${token.s3};
  border-radius: ${token.r2};
  background: ${({ $tone }) => ($tone === 'danger' ? token.dangerSoft : token.surface2)};
  ${textStyle(13)}
  color: ${({ $tone }) => ($tone === 'danger' ? token.text1 : token.text2)};
  overflow-wrap: anywhere;

  svg {
    flex: none;
    height: 1lh;
    color: ${({ $tone }) => ($tone === 'danger' ? token.danger : token.text3)};
  }

  strong {
    font-weight: 600;
    white-space: pre-line;
  }
`;

export interface StatusCardProps {
  readonly title: string;
  readonly tone: PillTone;
  /** The state in one word. */
  readonly status: string;
  readonly children: ReactNode;
}

/** Where a verification stands: its state, and what belongs to it. */
export function StatusCard({ title, tone, status, children }: StatusCardProps) {
  return (
    <StatusCardLayout>
      <StatusHead>
        <h2>{title}</h2>
        <Pill tone={tone}>{status}</Pill>
      </StatusHead>
      {children}
    </StatusCardLayout>
  );
}
