import { startMessageKeys, type StartMessages } from '@livery/contract/start-page';
import { useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import type { FallbackProps } from 'react-error-boundary';
import { hostMessages } from '../messages.ts';
import { FailurePage } from './failure-page.tsx';

/** Shown when the shell failed. A retry mounts it again and keeps the state of the platform. */
export function Crashed({ resetErrorBoundary }: FallbackProps) {
  const brand = useConfiguration();
  const t = useTranslation(hostMessages);
  const messages = Object.fromEntries(startMessageKeys.map((key) => [key, t(key)])) as StartMessages;
  return <FailurePage brand={brand} messages={messages} failure="broken" onRetry={async () => resetErrorBoundary()} />;
}
