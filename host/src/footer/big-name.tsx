import { useConfiguration } from '@livery/platform';
import { styled } from 'styled-components';
import { nameWidth } from './name-width.ts';

const Word = styled.div<{ $width: number; $fill: number; $most: string }>`
  overflow: hidden;
  font: 650 min(${({ $fill, $width }) => ($fill / $width).toFixed(2)}cqw, ${({ $most }) => $most}) / 1.1 var(--font);
  letter-spacing: -0.05em;
  white-space: nowrap;
  user-select: none;
`;

export interface BigNameProps {
  readonly className?: string;
  /** How wide the name is set, in percent of the nearest container. */
  readonly fill: number;
  /** The largest that it is set; a CSS length. */
  readonly most: string;
}

/** The tenant's name as a picture: as large as its place, whatever its length. What it says is said elsewhere. */
export function BigName({ className, fill, most }: BigNameProps) {
  const { appName } = useConfiguration();
  return (
    <Word className={className} $width={nameWidth(appName)} $fill={fill} $most={most} aria-hidden>
      {appName}
    </Word>
  );
}
