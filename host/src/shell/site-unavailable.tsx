import { useWords } from '@livery/i18n';
import { ErrorState, GlobalStyle } from '@livery/ui';
import styled from 'styled-components';
import { hostWords } from '../words.ts';

const Space = styled.main`
  display: grid;
  place-content: center;
  min-height: 100vh;
  padding: 24px;
`;

/** Start-up failed: the tenant's configuration or the release could not be had. */
export function SiteUnavailable({ onRetry }: { onRetry: () => Promise<void> }) {
  const say = useWords(hostWords);
  return (
    <>
      <GlobalStyle />
      <Space>
        <ErrorState
          title={say('siteUnavailable')}
          text={say('siteUnavailableHint')}
          retryLabel={say('retry')}
          onRetry={onRetry}
        />
      </Space>
    </>
  );
}
