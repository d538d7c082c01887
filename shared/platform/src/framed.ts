/**
 * Whether this page is in a frame. Only `/service` can be, and only in the site's own service dialog (decisions 15): the
 * page around it has the header, the footer and the socket.
 */
export const isFramed = (): boolean => window.self !== window.top;
