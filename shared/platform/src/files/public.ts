/** Files that the browser saves. Modules bundle this part, which has no state. */
export { csvFile } from './csv.ts';
export { saveFile } from './save-file.ts';
