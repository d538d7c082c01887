import { media, token, textStyle } from '@livery/ui';
import type { ComponentType, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { chineseHeading, gutter } from '../page-styles.ts';
import type { Topic } from './topics.ts';

/** A way to lay out the page around the text of a topic. */
export type AboutVariant = ComponentType<{
  readonly title: string;
  readonly topic: Topic;
  /** True when the address names no topic. */
  readonly isPlain: boolean;
  readonly children: ReactNode;
}>;

/** The container of a reading page is 1120 px wide (boards). */
export const Container = styled.div`
  width: 100%;
  max-width: 1120px;
  margin-inline: auto;
  padding: ${token.s12} ${gutter} ${token.s24};

  ${media.phone} {
    padding-block: ${token.s8} ${token.s12};
  }
`;

/** The menu stands beside the text, or above it on narrow screens. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: 15rem minmax(0, 1fr);
  gap: ${token.s8} clamp(32px, 6vw, 96px);
  align-items: start;

  @media (max-width: 860px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const articleStyles = css`
  min-width: 0;
  min-height: 60vh;
  overflow-wrap: anywhere;

  h2 {
    margin-bottom: ${token.s6};
    ${textStyle(32, 600)}
    ${chineseHeading}

    ${media.phone} {
      ${textStyle(24, 600)}
    }
  }
`;
