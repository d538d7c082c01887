import { useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { media, token, textStyle } from '@livery/ui';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const ArrowLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  ${textStyle(14, 500)}
  color: ${token.primaryText};

  svg {
    flex: none;
    transition: translate ${token.fast} ease-out;
  }

  ${media.hover} {
    &:hover svg {
      translate: 3px 0;
    }
  }

  ${media.touch} {
    min-height: 44px;
  }
`;

interface PageLinkProps {
  /** The path of the page. */
  readonly to: string;
  /** The query of the address, with its question mark. */
  readonly search?: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A text with an arrow that leads to another page; absent where that page's module is closed. */
export const PageLink = ({ to, search = '', children, className }: PageLinkProps) =>
  useHasRoute(to) && (
    <ArrowLink to={to + search} className={className}>
      {children}
      <ArrowRight size={16} aria-hidden />
    </ArrowLink>
  );
