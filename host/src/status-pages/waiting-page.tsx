import type { StartMessages } from '@livery/contract/start-page';
import { Spinner } from '@livery/ui';
import type { Brand } from '../boot/brand.ts';
import { StatusPageFrame } from './status-page-frame.tsx';

export interface WaitingPageProps {
  readonly brand: Brand;
  readonly messages: StartMessages;
}

/** Shows the brand and that a slow start-up goes on. */
export function WaitingPage({ brand, messages }: WaitingPageProps) {
  return (
    <StatusPageFrame
      brand={brand}
      role="status"
      icon={<Spinner />}
      title={messages.siteWaiting}
      text={messages.siteWaitingHint}
    />
  );
}
