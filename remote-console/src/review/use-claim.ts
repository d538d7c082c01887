import {
  claimCall,
  claimSeconds,
  releaseClaimCall,
  type Claim,
  type ReviewedKind,
} from '@livery/contract/calls/operator/review';
import { useTranslation } from '@livery/i18n';
import { ApiError, usePlatform } from '@livery/platform';
import { useServerTime } from '@livery/platform/clock';
import { errorText } from '@livery/platform/error-text';
import { toast } from '@livery/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import { reviewMessages } from '../messages.ts';
import { useOperator } from '../session/operator.ts';

export interface ClaimState {
  /** The claim that holds now. */
  readonly claim: Claim | undefined;
  readonly isMine: boolean;
  /** Another operator works on the record, so no decision is open here. */
  readonly byOther: Claim | undefined;
  /** Claims a free record; does nothing about a claimed one. */
  readonly ensure: () => Promise<void>;
  readonly takeOver: () => Promise<void>;
  readonly release: () => Promise<void>;
}

interface ClaimOptions {
  readonly kind: ReviewedKind;
  readonly id: string;
  readonly claim: Claim | null;
  /** The operator may decide here, now. */
  readonly mayClaim: boolean;
  /** Asks for the record again. */
  readonly refetch: () => Promise<unknown>;
}

/** A claim is extended at a key press, at most once in this many seconds. */
const extendSeconds = 60;

/** Who works on the record of the page. `c` claims it and lets it go. */
export function useClaim({ kind, id, claim: given, mayClaim, refetch }: ClaimOptions): ClaimState {
  const t = useTranslation(reviewMessages);
  const { api, clock } = usePlatform();
  const operator = useOperator();
  const isOver = useServerTime((now) => given !== null && given.expireTime <= now);
  const claim = isOver ? undefined : (given ?? undefined);
  const isMine = claim?.operator.id === operator.id;
  const byOther = isMine ? undefined : claim;
  const isExtending = useRef(false);

  async function attempt(call: () => Promise<unknown>): Promise<void> {
    try {
      await call();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(errorText(error, t));
    }
    await refetch();
  }

  const params = { kind, id };
  const take = (takesOver: boolean) =>
    attempt(() => api.call(claimCall, { params, body: { takesOver } }, { quiet: true }));
  const release = () => attempt(() => api.call(releaseClaimCall, { params }, { quiet: true }));
  const ensure = async () => {
    if (mayClaim && claim === undefined) await take(false);
  };

  const onActivity = useEffectEvent(() => {
    if (!claim || isExtending.current || claim.expireTime - clock.now() > claimSeconds - extendSeconds) return;
    isExtending.current = true;
    void take(false).finally(() => {
      isExtending.current = false;
    });
  });
  useEffect(() => {
    if (!isMine) return;
    const listener = () => onActivity();
    document.addEventListener('keydown', listener);
    document.addEventListener('pointerdown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
      document.removeEventListener('pointerdown', listener);
    };
  }, [isMine]);

  const wasMine = useRef(false);
  const other = byOther?.operator.name;
  useEffect(() => {
    if (wasMine.current && other !== undefined) toast.warning(t('takenOver', { name: other }));
    wasMine.current = isMine;
  }, [isMine, other, t]);

  useKeys({
    c: () => {
      if (isMine) void release();
      else void ensure();
    },
  });

  return { claim, isMine, byOther, ensure, takeOver: () => take(true), release };
}
