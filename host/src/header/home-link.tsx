import { useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { VisuallyHidden, Wordmark } from '@livery/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { hostMessages } from '../messages.ts';
import { FullMark, MarkAlone } from './fold.ts';

const Frame = styled(Link)`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-width: 0;
  max-width: 100%;
  min-height: 44px;
`;

export interface HomeLinkProps {
  /** The mark alone where the top menu needs the room. */
  readonly folds?: boolean;
  /** In place of mark and name: a layout's own setting of the name. */
  readonly children?: ReactNode;
}

/** Whose site this is, and the way to its home page. */
export function HomeLink({ folds = false, children }: HomeLinkProps) {
  const t = useTranslation(hostMessages);
  const { appName, logoUri } = useConfiguration();
  const full = <Wordmark name={appName} logo={logoUri} />;
  return (
    <Frame to="/">
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
    </Frame>
  );
}
