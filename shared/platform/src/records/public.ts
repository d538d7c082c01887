/** Lists of records that are loaded page by page, and saved as a file. Modules bundle this part. */
export { allRecords, type LoadPage } from './all-records.ts';
export { csvFile, csvTime, csvTimeHead } from './csv.ts';
export { saveFile } from './save-file.ts';
export { exportName, useExport, type Export } from './use-export.ts';
export { useListedRecords, type ListedRecords } from './use-listed-records.ts';
