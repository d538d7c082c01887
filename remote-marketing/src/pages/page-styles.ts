/** The styles that all sections of marketing pages share. */
import { media, token, textStyle } from '@livery/ui';
import styled, { css, keyframes } from 'styled-components';

export const gutter = 'clamp(16px, 3.2vw, 40px)';

/** The page's width and its gutters. */
export const Wrap = styled.div`
  width: 100%;
  max-width: 1360px;
  margin-inline: auto;
  padding-inline: ${gutter};
`;

const enter = keyframes`from { transform: translateY(24px); }`;

/**
 * Sections animate on scroll from 767 px up (spec §9), where the browser can do so without a script. They move and do not
 * fade, so that they stay readable when a visitor stops scrolling half-way.
 */
export const enterOnScroll = css`
  @media screen and (min-width: 767px) and (prefers-reduced-motion: no-preference) {
    @supports (animation-timeline: view()) {
      animation: ${enter} linear both;
      animation-timeline: view();
      animation-range: entry 0% entry 35%;
    }
  }
`;

/** A link or button that can be pressed anywhere on the positioned element around it. */
export const coveringLink = css`
  &::after {
    content: '';
    position: absolute;
    z-index: 1;
    inset: 0;
    border-radius: inherit;
  }

  &:focus-visible {
    outline: none;

    &::after {
      outline: 2px solid ${token.focus};
      outline-offset: -2px;
    }
  }
`;

export const Section = styled.section`
  padding-block: ${token.s24};
  border-top: 1px solid ${token.line};

  > * {
    ${enterOnScroll}
  }

  ${media.phone} {
    padding-block: 56px;
  }
`;

/** A Chinese heading wraps at commas, not inside words. */
export const chineseHeading = css`
  &:lang(zh) {
    word-break: keep-all;
    letter-spacing: 0;
  }
`;

export const Title = styled.h2`
  max-width: 16em;
  overflow-wrap: anywhere;
  ${textStyle(44, 600)}

  ${media.phone} {
    ${textStyle(32, 600)}
  }

  ${chineseHeading}
`;

/** Text sizes of marketing pages, which the boards set between two steps of the type scale. */
export const bodyText = {
  small: 'font-size: 0.9375rem; line-height: 1.5rem;',
  large: 'font-size: 1.125rem; line-height: 1.75rem;',
} as const;

export const Lead = styled.p`
  max-width: 38em;
  ${textStyle(16)}
  letter-spacing: 0;
  color: ${token.text2};
`;
