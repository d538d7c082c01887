/** The rows of market tables, which can be pressed anywhere. */
import { Link } from '@livery/platform/router';
import { media, token, textStyle } from '@livery/ui';
import { css, styled } from 'styled-components';
import { coveringLink } from '../../page-styles.ts';

/** Covers the whole row of a table, from its first cell on. */
export const rowControl = css`
  ${coveringLink}

  &::after {
    inset: 0 auto 0 0;
    width: 100cqw;
  }
`;

/** The first cell of a row that a link covers. */
export const NameCell = styled.th`
  position: relative;
`;

export const RowLink = styled(Link)`
  ${rowControl}
`;

/** Looks like a button, although the whole row is one link. */
export const RowAction = styled.span<{ $quiet?: boolean }>`
  display: inline-block;
  padding: ${token.s1} ${token.s3};
  border-radius: ${token.r2};
  background: ${({ $quiet }) => ($quiet ? token.surface3 : token.primarySoft)};
  ${textStyle(13, 600)}
  color: ${({ $quiet }) => ($quiet ? token.text2 : token.primaryText)};
  transition: background ${token.fast} ease-out;

  ${media.hover} {
    tr:hover > td > & {
      background: ${token.primary};
      color: ${token.onPrimary};
    }
  }
`;
