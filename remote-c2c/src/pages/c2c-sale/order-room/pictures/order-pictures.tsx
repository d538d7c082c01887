import { pictureAddress } from '@livery/account-forms/photos';
import { orderPictureCall } from '@livery/contract/calls/c2c/order-room';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { Button, loadChunk, Skeleton, token, useIsNearViewport, useLoadOnPress } from '@livery/ui';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { pictureMessages } from '../../../../messages.ts';

const loadDialog = () => loadChunk(async () => (await import('./picture-dialog.tsx')).PictureDialog);

interface ThumbnailProps {
  readonly orderId: number;
  readonly pictureId: string;
  /** From 1. */
  readonly number: number;
}

function Thumbnail({ orderId, pictureId, number }: ThumbnailProps) {
  const t = useTranslation(pictureMessages);
  const [place, isNear] = useIsNearViewport<HTMLDivElement>();
  const { address, isFailed, retry } = useOrderPicture(orderId, pictureId, isNear);
  const { Part: PictureDialog, isOpen, setOpen, open } = useLoadOnPress(loadDialog, t('failed'));
  return (
    <PicturePlace ref={place}>
      {isFailed ? (
        <Button size={28} variant="ghost" icon={<RotateCw size={14} aria-hidden />} onClick={retry}>
          {t('tryAgain')}
        </Button>
      ) : address === undefined ? (
        <Skeleton height={92} />
      ) : (
        <PictureButton type="button" aria-label={t('show', { number })} onClick={open}>
          <img src={address} alt="" />
        </PictureButton>
      )}
      {PictureDialog && address !== undefined && (
        <PictureDialog
          address={address}
          title={t('picture', { number })}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </PicturePlace>
  );
}

interface OrderPicturesProps {
  readonly orderId: number;
  readonly ids: readonly string[];
}

/** Thumbnails of the pictures that a side has added. A press shows the whole picture. */
export function OrderPictures({ orderId, ids }: OrderPicturesProps) {
  if (ids.length === 0) return null;
  return (
    <PictureRow>
      {ids.map((pictureId, index) => (
        <Thumbnail key={pictureId} orderId={orderId} pictureId={pictureId} number={index + 1} />
      ))}
    </PictureRow>
  );
}

interface OrderPicture {
  /** A URL for an `img`. */
  readonly address: string | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

interface Loaded {
  readonly address?: string;
  readonly isFailed?: boolean;
}

/** Loads a picture of an order with the member's session. A picture never changes, so it is loaded once. */
function useOrderPicture(orderId: number, pictureId: string, isWanted: boolean): OrderPicture {
  const { api } = usePlatform();
  const [loaded, setLoaded] = useState<Loaded>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    async function load(): Promise<void> {
      let next: Loaded = { isFailed: true };
      try {
        const bytes = await api.call(orderPictureCall, { params: { id: orderId, pictureId } }, { signal, quiet: true });
        next = { address: await pictureAddress(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })) };
      } finally {
        if (!signal.aborted) setLoaded(next);
      }
    }
    // The picture's placeholder shows the failure.
    load().catch(() => undefined);
    return () => leaving.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a retry loads it again
  }, [api, orderId, pictureId, isWanted, tries]);
  return {
    address: loaded.address,
    isFailed: loaded.isFailed === true,
    retry() {
      setLoaded({});
      setTries(tries + 1);
    },
  };
}

const PictureRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s2};
`;

/** The frame keeps its size while the picture loads. */
const PicturePlace = styled.div`
  display: grid;
  place-items: center;
  width: 150px;
  max-width: 100%;
  height: 92px;
  border-radius: ${token.r2};
  background: ${token.surface2};
  overflow: hidden;
`;

const PictureButton = styled.button`
  width: 100%;
  height: 100%;
  border-radius: ${token.r2};
  cursor: zoom-in;

  > img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
