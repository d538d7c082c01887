/** The panels stand under one another: in windows up to 1080 px, and in wider ones with large text. */
export const stacked = '@container panels (max-width: 67.5rem)';
/** Order form and book stand under one another too: on a phone with large text. */
export const oneBelowAnother = '@container panels (max-width: 20rem)';
