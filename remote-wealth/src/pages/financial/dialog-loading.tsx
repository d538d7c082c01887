import { useTranslation } from '@livery/i18n';
import { Spinner, VisuallyHidden, token } from '@livery/ui';
import styled from 'styled-components';
import { wealthMessages } from '../../messages.ts';

const LoadingScrim = styled.div`
  position: fixed;
  z-index: 50;
  inset: 0;
  display: grid;
  place-items: center;
  background: ${token.scrim};
`;

/** In the place of a dialog whose code is loading. */
export function DialogLoading() {
  const t = useTranslation(wealthMessages);
  return (
    <LoadingScrim>
      <VisuallyHidden role="status">{t('loadingPart')}</VisuallyHidden>
      <Spinner />
    </LoadingScrim>
  );
}
