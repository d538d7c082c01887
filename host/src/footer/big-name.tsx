import { useConfiguration } from '@livery/platform';
import styled from 'styled-components';

interface BigNameProps {
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

/** The minimum width in em, so that a short name is large and not huge. */
const minEm = 1.5;

/** Alphabetic letters in the site's bold and tight style are about half as wide as high. */
const letterEm = 0.53;
const capitalEm = 0.66;
/** Chinese, Japanese and Korean characters fill a square. */
const squareEm = 0.97;
const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff00-\uffef]/u;
const capital = /[\p{Lu}\p{Emoji_Presentation}MWmw@%&]/u;

/** The approximate width of a large name in em, exact enough to fill a container whose overflow is hidden. */
export function nameWidth(name: string): number {
  let width = 0;
  for (const letter of name) width += square.test(letter) ? squareEm : capital.test(letter) ? capitalEm : letterEm;
  return Math.max(width, minEm);
}

const LargeName = styled.div<{ $width: number; $fill: number; $maxSize: string }>`
  overflow: hidden;
  font: 650 min(${({ $fill, $width }) => ($fill / $width).toFixed(2)}cqw, ${({ $maxSize }) => $maxSize}) / 1.1
    var(--font);
  letter-spacing: -0.05em;
  white-space: nowrap;
  user-select: none;
`;
