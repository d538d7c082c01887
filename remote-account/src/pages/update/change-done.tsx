import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { useWayBack } from '@livery/platform/round-trip';
import { Link } from '@livery/platform/router';
import { ButtonLink, EmptyState } from '@livery/ui';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { updateMessages } from '../../messages.ts';
import { securityPath } from '../account-layout/account-page.tsx';

const DonePanel = styled.div`
  outline: none;
`;

/** The change is made. The focus, whose button is gone, comes here, and the one action leads back. */
export function ChangeDone({ title, text }: { readonly title: string; readonly text: string }) {
  const t = useTranslation(updateMessages);
  const wayBack = useWayBack();
  const hasProfile = useHasRoute('/me');
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const action = (
    <ButtonLink as={Link} to={wayBack ?? (hasProfile ? securityPath : '/')} variant="primary" size={44}>
      {t(wayBack === undefined ? 'backToSecurity' : 'goOn')}
    </ButtonLink>
  );
  return (
    <DonePanel ref={panel} tabIndex={-1} role="status">
      <EmptyState tone="done" icon={<CircleCheck size={20} />} {...{ title, text, action }} />
    </DonePanel>
  );
}
