/**
 * Decides when the header folds. Spec §2.3 sets a window width. A container query in `rem` follows the text size as well,
 * so that with text of twice the size the header folds at twice the width.
 */
import styled, { css, type RuleSet } from 'styled-components';

/** Spec §2.3, in px: from this window width on, the top menu is shown. */
export const menuFromPx = 640;

/** The container of the queries below. */
export const headerRoom = css`
  container: header / inline-size;
`;

/** A little less than 640 px at the default text size, because a scroll bar must not fold a window of 640 px. */
const menuWidth = '39rem';

/** Applies rules while the top menu is folded. */
export const whenFolded = <Props extends object>(rules: RuleSet<Props>): RuleSet<Props> => css<Props>`
  @media (max-width: ${menuFromPx - 1}px) {
    ${rules}
  }
  @container header (width < ${menuWidth}) {
    ${rules}
  }
`;

/** Applies rules while the top menu is shown. */
export const whenUnfolded = <Props extends object>(rules: RuleSet<Props>): RuleSet<Props> => css<Props>`
  @media (min-width: ${menuFromPx}px) {
    @container header (width >= ${menuWidth}) {
      ${rules}
    }
  }
`;

/** Top menu and name do not fit side by side, so the mark is shown without the name. */
const markAloneQuery = '@container header (39rem <= width < 48rem)';
/** Top menu and all texts do not fit, so texts beside an icon are visually hidden. */
export const tight = '@container header (width < 61rem)';
/** Top menu and name fit side by side, and there is little room for either. */
const besideTight = '@container header (48rem <= width < 61rem)';
/** The name and one button do not fit. */
const narrow = '@container header (width < 20rem)';

const notShown = css`
  display: none;
`;
const contentsShown = css`
  display: contents;
`;

/** Shown while the top menu is folded. */
export const WhenFolded = styled.div`
  ${contentsShown}
  ${whenUnfolded(notShown)}
`;

/** Shown while the top menu is shown. */
export const WhenUnfolded = styled.div`
  ${contentsShown}
  ${whenFolded(notShown)}
`;

/** Hidden in a narrow header. */
export const UnlessNarrow = styled.div`
  ${contentsShown}

  ${narrow} {
    ${notShown}
  }
`;

/** Shown only in a narrow header. */
export const WhenNarrow = styled.div`
  ${notShown}

  ${narrow} {
    ${contentsShown}
  }
`;

/** A phone, where the name, the links of a visitor and the menu have just enough room in every language. */
export const onPhone = '@container header (width < 24rem)';

/** Mark and name. Its width is limited so that the menu has room, and `MarkAlone` replaces it if needed. */
export const FullMark = styled.span`
  display: flex;
  min-width: 0;
  max-width: max(16rem, 30cqw);

  ${besideTight} {
    max-width: 12rem;
  }

  ${markAloneQuery} {
    ${notShown}
  }

  ${narrow} {
    ${notShown}
  }
`;

export const MarkAlone = styled.span`
  ${notShown}

  ${markAloneQuery} {
    ${contentsShown}
  }

  ${narrow} {
    ${contentsShown}
  }
`;

/** Hidden from sight, not from screen readers. */
const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

export const HiddenWhenTight = styled.span`
  ${tight} {
    ${visuallyHidden}
  }
`;

export const HiddenOnPhone = styled.span`
  ${onPhone} {
    ${visuallyHidden}
  }
`;

export const HiddenWhenFolded = styled.span`
  ${whenFolded(visuallyHidden)}
`;
