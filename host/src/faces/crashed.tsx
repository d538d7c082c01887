import { startWordKeys, type StartWords } from '@livery/contract/start-page';
import { useWords } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import type { FallbackProps } from 'react-error-boundary';
import { hostWords } from '../words.ts';
import { FailureFace } from './failure-face.tsx';

/** The shell itself failed. Mounting it anew keeps what the platform knows. */
export function Crashed({ resetErrorBoundary }: FallbackProps) {
  const brand = useConfiguration();
  const say = useWords(hostWords);
  const words = Object.fromEntries(startWordKeys.map((key) => [key, say(key)])) as StartWords;
  return <FailureFace brand={brand} words={words} failure="broken" onRetry={async () => resetErrorBoundary()} />;
}
