/**
 * Whether this page is in a frame. Only `/service` can be, and only in the site's own service dialog (docs/decisions.md §15): the
 * outer page has the header, the footer and the socket.
 */
export const isFramed = (): boolean => window.self !== window.top;
