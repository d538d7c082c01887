/** The anatomy of a panel: a head of 36 px, column heads of 28 px, rows of 20 px (boards: 'Panel anatomy'). */
import { media, staleStyle, textStyle, token } from '@livery/ui';
import styled, { keyframes } from 'styled-components';

/** A panel without room for three columns: beside another one on a phone, or with large text. */
export const narrowPanel = '@container (max-width: 14rem)';

/** A row of figures in columns: column heads, or one row of a book or a tape. */
export const figureColumns = `
  display: grid;
  align-items: center;
  padding: 0 12px;
  font: 400 0.75rem/1.25rem var(--font);
  font-variant-numeric: tabular-nums;
`;

interface ColumnHeadProps {
  /** With the unit. */
  readonly full: string;
  /** For a narrow panel, whose page names the unit already. */
  readonly short: string;
}

/** The head of a column of figures, on one line. */
export const ColumnHead = ({ full, short }: ColumnHeadProps) => (
  <span>
    <WideHead>{full}</WideHead>
    <NarrowHead>{short}</NarrowHead>
  </span>
);

/** The size of a rem in px, which follows the reader's text size. */
export const remInPx = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

export const Panel = styled.section<{ $stale: boolean }>`
  ${staleStyle}
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  height: 100%;
  background: ${token.surface1};
`;

export const PanelHead = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2};
  min-height: 36px;
  padding: 0 ${token.s3};
  border-bottom: 1px solid ${token.line};

  h2 {
    ${textStyle(13, 600)}
  }

  ${media.phone} {
    flex-wrap: wrap;
    gap: 0 ${token.s2};
    padding-inline: ${token.s2};
  }

  ${narrowPanel} {
    flex-wrap: wrap;
  }
`;

export const ColumnHeads = styled.div`
  ${figureColumns}
  flex: none;
  min-height: 28px;
  color: ${token.text3};

  white-space: nowrap;

  /* A head that is wider than its column reaches over the end of the one before. */
  > :not(:first-child) {
    justify-self: end;
  }

  ${media.phone} {
    padding-inline: ${token.s2};
  }
`;

const WideHead = styled.span`
  ${narrowPanel} {
    display: none;
  }
`;

const NarrowHead = styled.span`
  display: none;

  ${narrowPanel} {
    display: inline;
  }
`;

/** Fades from the colour `--lit` to none. Run it for `token.tint` to mark what has just changed. */
export const flash = keyframes`from { background: var(--lit); }`;
