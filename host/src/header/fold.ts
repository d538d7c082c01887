/** Where the header folds. */
import { styled } from 'styled-components';

/** Spec §2.3: from this window width on, the top menu shows by itself. */
const menuFrom = 640;
/** Below this, top menu and name do not fit side by side: the mark alone stands for the tenant. */
const nameFrom = 768;
/** Below this, top menu and words do not: the words are only said. */
const wordsFrom = 980;

export const folded = `@media (max-width: ${menuFrom - 1}px)`;
export const unfolded = `@media (min-width: ${menuFrom}px)`;
export const tight = `@media (min-width: ${menuFrom}px) and (max-width: ${wordsFrom - 1}px)`;
const markAlone = `@media (min-width: ${menuFrom}px) and (max-width: ${nameFrom - 1}px)`;

/** Shown where the top menu is folded away. */
export const WhenFolded = styled.div`
  display: contents;

  ${unfolded} {
    display: none;
  }
`;

/** Shown where the top menu is. */
export const WhenUnfolded = styled.div`
  display: contents;

  ${folded} {
    display: none;
  }
`;

/** Mark and name; the mark alone has the other. */
export const FullMark = styled.span`
  display: contents;

  ${markAlone} {
    display: none;
  }
`;

export const MarkAlone = styled.span`
  display: none;

  ${markAlone} {
    display: contents;
  }
`;

export const HiddenWhenTight = styled.span`
  @media (max-width: ${wordsFrom - 1}px) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
