import type { PhotoState } from '@livery/account-forms/photos';
import { media, token, textStyle } from '@livery/ui';
import { css, styled } from 'styled-components';

const borders: Record<PhotoState['status'], string> = {
  idle: `1px dashed ${token.lineStrong}`,
  preparing: `1px solid ${token.lineStrong}`,
  sending: `1px solid ${token.lineStrong}`,
  sent: `1px solid ${token.lineStrong}`,
  failed: `1px dashed ${token.danger}`,
  refused: `1px dashed ${token.danger}`,
};

export const TileLayout = styled.div<{ $status: PhotoState['status'] }>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  border: ${({ $status }) => borders[$status]};
  border-radius: ${token.r3};
  overflow: hidden;
`;

export const TileView = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 10;
  background: ${token.surface2};
  overflow: hidden;
`;

export const Preview = styled.img<{ $dimmed: boolean }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: contain;
  ${({ $dimmed }) =>
    $dimmed &&
    css`
      opacity: 0.55;
    `}
`;

/** Over whatever the picture shows. */
export const ViewNote = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${token.s2};
  max-width: calc(100% - ${token.s4});
  padding: ${token.s1} ${token.s3};
  border-radius: ${token.r2};
  background: ${token.surface1};
  color: ${token.text1};
  ${textStyle(12, 500)}
  font-variant-numeric: tabular-nums;
`;

export const SentBar = styled.span`
  position: absolute;
  inset-inline-start: 0;
  bottom: 0;
  height: 4px;
  background: ${token.primary};
`;

export const TileHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${token.s2};
  padding: ${token.s3} ${token.s4} 0;

  h2 {
    ${textStyle(14, 600)}
    overflow-wrap: anywhere;
  }
`;

export const TileState = styled.span<{ $tone: 'ready' | 'failed' }>`
  display: inline-flex;
  align-items: center;
  gap: ${token.s1};
  ${textStyle(12)}
  color: ${({ $tone }) => ($tone === 'ready' ? token.success : token.danger)};
`;

/** As high as its longest text needs, so that no state moves the next tile. */
export const TileNote = styled.p<{ $failed: boolean }>`
  flex: 1;
  min-height: 3lh;
  padding: 2px ${token.s4} 0;
  ${textStyle(12)}
  color: ${({ $failed }) => ($failed ? token.danger : token.text3)};
  overflow-wrap: anywhere;
`;

export const TileActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s2};
  padding: ${token.s2} ${token.s4} ${token.s4};

  > button {
    flex: 1 1 auto;

    ${media.touch} {
      min-height: 44px;
    }
  }
`;
