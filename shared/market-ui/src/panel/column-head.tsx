import { styled } from 'styled-components';
import { narrowPanel } from './panel.ts';

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
