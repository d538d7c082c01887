import { useWords } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { VisuallyHidden, Wordmark } from '@livery/ui';
import { styled } from 'styled-components';
import { hostWords } from '../words.ts';
import { FullMark, MarkAlone } from './fold.ts';

const Frame = styled(Link)`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-width: 0;
  min-height: 44px;
`;

/** Whose site this is, and the way to its home page. `folds`: the mark alone where the top menu needs the room. */
export function HomeLink({ folds = false }: { readonly folds?: boolean }) {
  const say = useWords(hostWords);
  const { appName, logoUri } = useConfiguration();
  const full = <Wordmark name={appName} logo={logoUri} />;
  return (
    <Frame to="/">
      {folds ? (
        <>
          <FullMark>{full}</FullMark>
          <MarkAlone>
            <Wordmark name={appName} logo={logoUri} compact />
          </MarkAlone>
        </>
      ) : (
        full
      )}
      <VisuallyHidden>{say('homePage')}</VisuallyHidden>
    </Frame>
  );
}
