import { useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { VisuallyHidden, Wordmark } from '@livery/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { hostMessages } from '../messages.ts';
import { FullMark, MarkAlone } from './fold.ts';

const BrandLink = styled(Link)`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-width: 0;
  max-width: 100%;
  min-height: 44px;
`;

export interface HomeLinkProps {
  /** Shows the mark alone when the top menu needs the room. */
  readonly folds?: boolean;
  /** Replaces mark and name by a layout's own design of the name. */
  readonly children?: ReactNode;
}

/** The tenant's brand, which links to the home page. */
export function HomeLink({ folds = false, children }: HomeLinkProps) {
  const t = useTranslation(hostMessages);
  const { appName, logoUri } = useConfiguration();
  const full = <Wordmark name={appName} logo={logoUri} />;
  return (
    <BrandLink to="/">
      {children ??
        (folds ? (
          <>
            <FullMark>{full}</FullMark>
            <MarkAlone>
              <Wordmark name={appName} logo={logoUri} compact />
            </MarkAlone>
          </>
        ) : (
          full
        ))}
      <VisuallyHidden>{t('homePage')}</VisuallyHidden>
    </BrandLink>
  );
}
