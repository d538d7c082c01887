/** What the site uses of `klinecharts`. It is imported by path, because its name stands for the shared library itself. */
export { dispose, init, registerOverlay } from '../../../node_modules/klinecharts/dist/index.esm.js';
