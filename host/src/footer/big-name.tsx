import { useConfiguration } from '@livery/platform';
import { styled } from 'styled-components';
import { nameWidth } from './name-width.ts';

const LargeName = styled.div<{ $width: number; $fill: number; $maxSize: string }>`
  overflow: hidden;
  font: 650 min(${({ $fill, $width }) => ($fill / $width).toFixed(2)}cqw, ${({ $maxSize }) => $maxSize}) / 1.1
    var(--font);
  letter-spacing: -0.05em;
  white-space: nowrap;
  user-select: none;
`;

export interface BigNameProps {
  readonly className?: string;
  /** The width of the name, in percent of the nearest container. */
  readonly fill: number;
  /** The maximum font size, a CSS length. */
  readonly maxSize: string;
}

/** The tenant's name as decoration, scaled to its container whatever its length. */
export function BigName({ className, fill, maxSize }: BigNameProps) {
  const { appName } = useConfiguration();
  return (
    <LargeName className={className} $width={nameWidth(appName)} $fill={fill} $maxSize={maxSize} aria-hidden>
      {appName}
    </LargeName>
  );
}
