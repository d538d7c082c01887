import { coveringInput, media, textStyle, token } from '@livery/ui';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';

const TileField = styled.div`
  min-width: 0;
`;

const TilesLabel = styled.p`
  margin-bottom: 6px;
  ${textStyle(13, 500)}
  color: ${token.text2};
`;

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 144px), 1fr));
  gap: ${token.s2};

  ${media.phone} {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 104px), 1fr));
  }
`;

const Tile = styled.label`
  position: relative;
  display: grid;
  align-content: start;
  min-width: 0;
  min-height: 52px;
  padding: ${token.s2} ${token.s3};
  border-radius: ${token.r2};
  box-shadow: inset 0 0 0 1px ${token.fieldLine};
  ${textStyle(13, 500)}
  overflow-wrap: anywhere;
  cursor: pointer;

  input {
    ${coveringInput}
  }

  small {
    ${textStyle(12)}
    color: ${token.text3};
    font-variant-numeric: tabular-nums;
  }

  ${media.hover} {
    &:hover {
      background: ${token.hover};
    }
  }

  &:has(:checked) {
    background: ${token.primarySoft};
    box-shadow: inset 0 0 0 1.5px ${token.primaryText};

    small {
      color: ${token.text2};
    }
  }

  &:has(:focus-visible) {
    outline: 2px solid ${token.focus};
    outline-offset: 2px;
  }
`;

const TilesError = styled.p`
  display: flex;
  gap: 6px;
  ${textStyle(12)}
  color: ${token.danger};

  &:not(:empty) {
    margin-top: 6px;
  }

  svg {
    height: 1lh;
  }
`;

interface RadioTile {
  readonly id: string;
  readonly label: string;
  /** Below the label, muted. */
  readonly note?: string;
}

export interface RadioTilesProps {
  readonly label: string;
  readonly tiles: readonly RadioTile[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  readonly error?: string | undefined;
}

/** A few choices that need a line of explanation each, such as networks. They are radio buttons, with the browser's arrow keys. */
export function RadioTiles({ label, tiles, selected, onSelect, error }: RadioTilesProps) {
  const name = useId();
  return (
    <TileField>
      <TilesLabel id={`${name}-label`}>{label}</TilesLabel>
      <Tiles
        role="radiogroup"
        aria-labelledby={`${name}-label`}
        aria-describedby={error ? `${name}-error` : undefined}
        aria-invalid={error ? true : undefined}
      >
        {tiles.map(({ id, label: title, note }) => (
          <Tile key={id}>
            <input type="radio" name={name} checked={id === selected} onChange={() => onSelect(id)} />
            {title}
            {note && <small>{note}</small>}
          </Tile>
        ))}
      </Tiles>
      <TilesError id={`${name}-error`} aria-live="polite">
        {error && (
          <>
            <CircleAlert size={14} aria-hidden />
            <span>{error}</span>
          </>
        )}
      </TilesError>
    </TileField>
  );
}
