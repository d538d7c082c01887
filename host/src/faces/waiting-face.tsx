import type { StartMessages } from '@livery/contract/start-page';
import { Spinner } from '@livery/ui';
import type { Brand } from '../boot/brand.ts';
import { FaceFrame } from './face-frame.tsx';

export interface WaitingFaceProps {
  readonly brand: Brand;
  readonly words: StartMessages;
}

/** The start-up takes its time: whose site it is, and that it goes on. */
export function WaitingFace({ brand, words }: WaitingFaceProps) {
  return (
    <FaceFrame brand={brand} role="status" icon={<Spinner />} title={words.siteWaiting} text={words.siteWaitingHint} />
  );
}
