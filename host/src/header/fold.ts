/**
 * Where the header folds. The window's width decides as spec §2.3 has it; besides, the room that is left beside larger
 * text does: `rem` in a container query follows the text size, so that at twice the size the header folds at twice the width.
 */
import { css, styled, type RuleSet } from 'styled-components';

/** Spec §2.3, in px: from this window width on, the top menu shows by itself. */
export const menuFromPx = 640;

/** The container that the queries below ask. */
export const headerRoom = css`
  container: header / inline-size;
`;

/** A little less than 640 px at the usual size: a scroll bar's width must not fold a window of 640 px. */
const menuRoom = '39rem';

/** Where the top menu is folded away. */
export const whenFolded = <Props extends object>(rules: RuleSet<Props>): RuleSet<Props> => css<Props>`
  @media (max-width: ${menuFromPx - 1}px) {
    ${rules}
  }
  @container header (width < ${menuRoom}) {
    ${rules}
  }
`;

/** Where the top menu shows. */
export const whenUnfolded = <Props extends object>(rules: RuleSet<Props>): RuleSet<Props> => css<Props>`
  @media (min-width: ${menuFromPx}px) {
    @container header (width >= ${menuRoom}) {
      ${rules}
    }
  }
`;

/** Top menu and name do not fit side by side: the mark alone stands for the tenant. */
const markRoom = '@container header (39rem <= width < 48rem)';
/** Top menu and all words do not fit: those that an icon can stand for are only said. */
export const tight = '@container header (width < 61rem)';
/** Top menu and name fit side by side, and there is little room for either. */
const besideTight = '@container header (48rem <= width < 61rem)';
/** Not even the name and one button fit. */
export const narrow = '@container header (width < 20rem)';

const gone = css`
  display: none;
`;
const there = css`
  display: contents;
`;

/** Shown where the top menu is folded away. */
export const WhenFolded = styled.div`
  ${there}
  ${whenUnfolded(gone)}
`;

/** Shown where the top menu is. */
export const WhenUnfolded = styled.div`
  ${there}
  ${whenFolded(gone)}
`;

/** Shown where the header has room for it. */
export const UnlessNarrow = styled.div`
  ${there}

  ${narrow} {
    ${gone}
  }
`;

/** Shown where the header had no room for it. */
export const WhenNarrow = styled.div`
  ${gone}

  ${narrow} {
    ${there}
  }
`;

/** Mark and name, which leaves the menu room however long it is; the mark alone has the other. */
export const FullMark = styled.span`
  display: flex;
  min-width: 0;
  max-width: max(16rem, 30cqw);

  ${besideTight} {
    max-width: 12rem;
  }

  ${markRoom} {
    ${gone}
  }

  ${narrow} {
    ${gone}
  }
`;

export const MarkAlone = styled.span`
  ${gone}

  ${markRoom} {
    ${there}
  }

  ${narrow} {
    ${there}
  }
`;

/** Said, not seen. */
const hidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

export const HiddenWhenTight = styled.span`
  ${tight} {
    ${hidden}
  }
`;

export const HiddenWhenFolded = styled.span`
  ${whenFolded(hidden)}
`;
