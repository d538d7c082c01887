/** The most that a chosen file may have: what a camera of 64 megapixels writes. */
export const maxPhotoBytes = 40_000_000;
/** As many as the exchange would decode; a phone runs out of memory beyond. */
export const maxPhotoPixels = 64_000_000;
