import { startMessageKeys, type StartMessages } from '@livery/contract/start-page';
import { useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import type { FallbackProps } from 'react-error-boundary';
import { hostMessages } from '../messages.ts';
import { FailurePage } from './failure-page.tsx';

/** The shell itself failed. Mounting it anew keeps what the platform knows. */
export function Crashed({ resetErrorBoundary }: FallbackProps) {
  const brand = useConfiguration();
  const t = useTranslation(hostMessages);
  const words = Object.fromEntries(startMessageKeys.map((key) => [key, t(key)])) as StartMessages;
  return <FailurePage brand={brand} words={words} failure="broken" onRetry={async () => resetErrorBoundary()} />;
}
