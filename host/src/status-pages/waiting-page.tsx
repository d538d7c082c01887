import type { StartMessages } from '@livery/contract/start-page';
import { Spinner } from '@livery/ui';
import type { Brand } from '../boot/brand.ts';
import { StatusPageFrame } from './status-page-frame.tsx';

export interface WaitingPageProps {
  readonly brand: Brand;
  readonly words: StartMessages;
}

/** The start-up takes its time: whose site it is, and that it goes on. */
export function WaitingPage({ brand, words }: WaitingPageProps) {
  return (
    <StatusPageFrame
      brand={brand}
      role="status"
      icon={<Spinner />}
      title={words.siteWaiting}
      text={words.siteWaitingHint}
    />
  );
}
