/** In a list that is too narrow for a table, as on a phone or with large text. What is around the table is the container. */
export const asCards = '@container offers (max-width: 40rem)';
