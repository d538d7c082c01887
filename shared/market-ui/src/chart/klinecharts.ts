/** What charts use of the chart library. The host provides this module to the remotes, so that they load it once. */
export { dispose, init, registerIndicator, registerOverlay } from 'klinecharts';
