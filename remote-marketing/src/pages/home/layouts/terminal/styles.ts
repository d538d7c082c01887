/** The lists of layout 6: panes and cells that share hairlines. */
import { media, token, textStyle } from '@livery/ui';
import styled from 'styled-components';
import {
  FeatureDescription,
  FeatureKind,
  FeatureList,
  FeatureSummary,
  PicturePlace,
} from '../../sections/features.tsx';
import { FigureList } from '../../sections/figures.tsx';
import { StepList } from '../../sections/steps.tsx';

/**
 * A status bar with one cell per figure and its label. A wide bar has one row, where long labels take two lines. Each cell has a
 * hairline above and at its left; the bar clips the outermost ones.
 */
export const StatusFigures = styled(FigureList)`
  display: flex;
  margin: -1px 0 0 -1px;

  > div {
    flex: 1 1 auto;
    display: flex;
    flex-direction: row-reverse;
    justify-content: flex-end;
    align-items: baseline;
    gap: ${token.s2};
    padding: 6px ${token.s4};
    border: solid ${token.line};
    border-width: 1px 0 0 1px;
  }

  dt {
    ${textStyle(12)}
    color: ${token.text3};
  }

  dd {
    ${textStyle(12, 600)}
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    color: ${token.primaryText};
  }

  @container (max-width: 76rem) {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  @container (max-width: 45rem) {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 10rem), 1fr));

    > div {
      flex-direction: column-reverse;
      gap: 0;
    }

    dd {
      ${textStyle(14, 600)}
      font-variant-numeric: tabular-nums;
      white-space: normal;
    }
  }
`;

/** One pane per feature, with the picture above the text. */
export const FeaturePanes = styled(FeatureList)`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: 1px;
  border-bottom: 1px solid ${token.line};
  background: ${token.line};

  @container page (max-width: 73.75rem) {
    grid-auto-flow: row;

    &:has(> :nth-child(2)) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }

  ${media.phone} {
    && {
      grid-template-columns: minmax(0, 1fr);
    }
  }

  > li {
    display: flex;
    flex-direction: column;
    min-width: 0;
    background: ${token.surface0};
  }

  ${PicturePlace} {
    order: -1;
    display: grid;
    align-items: center;
    min-height: 13.5rem;
    padding: ${token.s3} ${token.s4};
    border-bottom: 1px solid ${token.line};
    background: ${token.surface1};

    > * {
      width: 100%;
      max-width: 320px;
    }

    ${media.phone} {
      min-height: 0;
    }
  }

  ${FeatureSummary} {
    flex: 1;
    display: flex;
    flex-direction: column;
    gap: ${token.s1};
    min-height: 10rem;
    padding: ${token.s4};
    overflow-wrap: anywhere;

    > a {
      margin-top: auto;
    }

    ${media.phone} {
      min-height: 0;
    }
  }

  h3 {
    ${textStyle(16, 600)}
  }

  ${FeatureKind} {
    ${textStyle(13, 500)}
    color: ${token.primaryText};
  }

  ${FeatureDescription} {
    ${textStyle(13)}
    color: ${token.text2};
  }
`;

/** One numbered pane per step. */
export const StepPanes = styled(StepList)`
  counter-reset: step;
  display: flex;
  flex-wrap: wrap;
  gap: 1px;
  height: 100%;
  background: ${token.line};

  > li {
    position: relative;
    flex: 1 1 11rem;
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: 6px;
    min-height: 10rem;
    padding: ${token.s4};
    background: ${token.surface0};
    overflow-wrap: anywhere;
    counter-increment: step;

    &::before {
      content: counter(step);
      ${textStyle(12, 600)}
      color: ${token.primaryText};
    }

    ${media.phone} {
      min-height: 0;
    }
  }

  h3 {
    ${textStyle(16, 600)}
  }

  p {
    width: 100%;
    ${textStyle(13)}
    color: ${token.text2};
  }
`;
