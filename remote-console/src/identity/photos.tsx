import { identityPictures, type IdentityPicture } from '@livery/contract/calls/operator/identity';
import { useTranslation } from '@livery/i18n';
import { Button, IconButton, media, Skeleton, textStyle, token } from '@livery/ui';
import { Eye, ImageOff, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { KeyCap } from '../keys/key-cap.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { identityMessages, openingMessages } from '../messages.ts';
import type { OpenedPicture, Pictures } from '../opening/use-pictures.ts';
import { formatUtcTime } from '../utc.ts';

const zooms = [1, 1.5, 2.5, 4] as const;

interface PhotosProps {
  readonly pictures: Pictures;
  readonly selected: IdentityPicture;
  readonly onSelect: (picture: IdentityPicture) => void;
  readonly refused: readonly string[];
  /** When the operator opened them, in epoch seconds. */
  readonly openTime: number;
  readonly onRetry: () => Promise<unknown>;
}

/** The three photos of an identity: one large, and the others below it. `z` zooms. */
export function Photos({ pictures, selected, onSelect, refused, openTime, onRetry }: PhotosProps) {
  const t = useTranslation(identityMessages);
  const [zoom, setZoom] = useState<number>(zooms[0]);
  const [turns, setTurns] = useState(0);
  const step = (by: 1 | -1) => setZoom((now) => zooms[zooms.findIndex((one) => one === now) + by] ?? now);
  useKeys({ z: () => setZoom((now) => (now === zooms[0] ? 2.5 : zooms[0])) });
  const select = (picture: IdentityPicture) => {
    setTurns(0);
    onSelect(picture);
  };
  return (
    <Viewer>
      <Tools>
        <b>{t(selected)}</b>
        <span>
          <IconButton label={t('zoomOut')} disabled={zoom === zooms[0]} onClick={() => step(-1)}>
            <ZoomOut size={16} aria-hidden />
          </IconButton>
          <small>{Math.round(zoom * 100)} %</small>
          <IconButton label={t('zoomIn')} disabled={zoom === zooms.at(-1)} onClick={() => step(1)}>
            <ZoomIn size={16} aria-hidden />
          </IconButton>
          <KeyCap>Z</KeyCap>
          <IconButton label={t('turn')} onClick={() => setTurns((now) => (now + 1) % 4)}>
            <RotateCw size={16} aria-hidden />
          </IconButton>
        </span>
      </Tools>
      <Large tabIndex={zoom > 1 ? 0 : undefined} role="group" aria-label={t(selected)}>
        <Photo
          key={selected}
          picture={pictures.of(selected)}
          name={t(selected)}
          zoom={zoom}
          turns={turns}
          onDamaged={() => pictures.setDamaged(selected)}
          onRetry={onRetry}
        />
      </Large>
      <Others>
        {identityPictures.map((picture, index) => (
          <Thumbnail
            key={picture}
            type="button"
            aria-pressed={picture === selected}
            $refused={refused.includes(picture)}
            onClick={() => select(picture)}
          >
            <Small picture={pictures.of(picture)} onDamaged={() => pictures.setDamaged(picture)} />
            <span>
              <KeyCap>{index + 1}</KeyCap>
              {t(picture)}
              {refused.includes(picture) && <em>{t('refused')}</em>}
            </span>
          </Thumbnail>
        ))}
      </Others>
      <Recorded>
        <Eye size={14} aria-hidden />
        {t('openedAt', { time: formatUtcTime(openTime) })}
      </Recorded>
    </Viewer>
  );
}

interface PhotoProps {
  readonly picture: OpenedPicture;
  readonly name: string;
  readonly zoom: number;
  readonly turns: number;
  readonly onDamaged: () => void;
  readonly onRetry: () => Promise<unknown>;
}

function Photo({ picture, name, zoom, turns, onDamaged, onRetry }: PhotoProps) {
  const t = useTranslation(identityMessages);
  const opening = useTranslation(openingMessages);
  if (picture.status === 'open')
    return (
      <img
        src={picture.address}
        alt={name}
        style={{ width: `${zoom * 100}%`, transform: `rotate(${turns * 90}deg)` }}
        onError={onDamaged}
      />
    );
  if (picture.status === 'loading') return <Skeleton height={300} />;
  return (
    <NoPhoto role="alert">
      <ImageOff size={20} aria-hidden />
      <b>{picture.status === 'damaged' ? opening('damaged') : t('notLoaded')}</b>
      <p>{t('allNeeded')}</p>
      {picture.status !== 'damaged' && (
        <Button size={28} onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </NoPhoto>
  );
}

function Small({ picture, onDamaged }: Pick<PhotoProps, 'picture' | 'onDamaged'>) {
  if (picture.status === 'open') return <img src={picture.address} alt="" onError={onDamaged} />;
  return picture.status === 'loading' ? <Skeleton height={90} /> : <ImageOff size={20} aria-hidden />;
}

const Viewer = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.s3};
  min-height: 100%;
  padding: 0 20px ${token.s4};
  background: ${token.surface0};

  ${media.phone} {
    padding: 0 ${token.s4} ${token.s4};
  }
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2};
  min-height: 44px;
  margin-bottom: -${token.s3};
  ${textStyle(13)}

  b {
    font-weight: 600;
  }

  > span {
    display: inline-flex;
    align-items: center;
    gap: 2px;
  }

  small {
    min-width: 44px;
    ${textStyle(12)}
    font-variant-numeric: tabular-nums;
    color: ${token.text2};
    text-align: center;
  }
`;

const Large = styled.div`
  display: grid;
  place-items: safe center;
  aspect-ratio: 856 / 540;
  min-height: 0;
  border-radius: 10px;
  background: ${token.surface2};
  overflow: auto;

  img {
    display: block;
    max-width: none;
    height: auto;
    transition: transform ${token.fast} ease-out;
  }

  ${media.reducedMotion} {
    img {
      transition: none;
    }
  }
`;

const Others = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token.s3};
`;

const Thumbnail = styled.button<{ $refused: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 856 / 540;
  min-width: 0;
  border-radius: 10px;
  background: ${token.surface2};
  color: ${token.text3};
  overflow: hidden;
  ${({ $refused }) => $refused && `box-shadow: 0 0 0 2px ${token.danger};`}

  &[aria-pressed='true'] {
    outline: 2px solid ${token.primary};
    outline-offset: 2px;
  }

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  > span {
    position: absolute;
    inset: auto auto 8px 8px;
    max-width: calc(100% - 16px);
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    padding: 3px 8px 3px 4px;
    border-radius: 6px;
    background: ${token.surface1};
    ${textStyle(12, 500)}
    color: ${token.text1};
    text-align: start;
  }

  em {
    font-style: normal;
    color: ${token.danger};
  }
`;

const NoPhoto = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.s2};
  padding: ${token.s4};
  ${textStyle(12)}
  color: ${token.text3};
  text-align: center;

  > svg {
    color: ${token.danger};
  }

  b {
    ${textStyle(14, 600)}
    color: ${token.text1};
  }
`;

const Recorded = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  margin-top: auto;
  ${textStyle(12)}
  color: ${token.text3};
`;
