import { Link } from '@livery/platform/router';
import { media, token, textStyle } from '@livery/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Heading = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-bottom: ${token.s2};

  h1 {
    ${textStyle(32, 650)}
    overflow-wrap: anywhere;
  }

  p {
    ${textStyle(14)}
    color: ${token.text2};
  }

  ${media.phone} {
    margin-bottom: ${token.s1};

    h1 {
      ${textStyle(24, 650)}
    }
  }
`;

const CrumbLink = styled(Link)`
  justify-self: start;
  display: inline-flex;
  align-items: center;
  gap: ${token.s2};
  min-height: 24px;
  margin-bottom: ${token.s3};
  ${textStyle(13, 500)}
  color: ${token.text2};

  svg {
    flex: none;
  }

  ${media.hover} {
    &:hover {
      color: ${token.text1};
    }
  }

  ${media.phone} {
    min-height: 44px;
    margin: -8px 0 0;
  }
`;

const TitleLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s3} ${token.s6};

  > :first-child {
    flex: 1 1 240px;
    min-width: 0;
  }
`;

export interface AccountHeadingProps {
  readonly title: string;
  /** One sentence about the page. */
  readonly text?: string | undefined;
  /** The page above this one. */
  readonly crumb?: { readonly to: string; readonly label: string };
  /** The one action of the page, as a button. */
  readonly action?: ReactNode;
}

/** The way up, the name of an account page, and what it is for. */
export function AccountHeading({ title, text, crumb, action }: AccountHeadingProps) {
  return (
    <Heading>
      {crumb && (
        <CrumbLink to={crumb.to}>
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
          {crumb.label}
        </CrumbLink>
      )}
      <TitleLine>
        <div>
          <h1>{title}</h1>
          {text && <p>{text}</p>}
        </div>
        {action}
      </TitleLine>
    </Heading>
  );
}
