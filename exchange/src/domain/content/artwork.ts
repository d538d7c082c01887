/** The pictures that a new exchange serves. They are drawn here, so that nobody else owns them. */
import { brandPictures } from './brand-artwork.ts';
import { coinPicture } from './coin-artwork.ts';

/** The SVG of a name such as `coin-btc` or `mark-aldera`; every coin has one. */
export function picture(name: string): string | undefined {
  const coin = /^coin-([a-z0-9]{1,12})$/.exec(name)?.[1];
  return coin === undefined ? brandPictures.get(name) : coinPicture(coin);
}
