/** Where panels stand under one another: in a window of 1080 px, and in a wider one by large text. */
export const stacked = '@container panels (max-width: 67.5rem)';
