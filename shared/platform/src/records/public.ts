/** Lists of records that are loaded page by page, and saved as a file. Modules bundle this part. */
export { allRecords, exportName, useExport, type Export, type LoadPage } from './use-export.ts';
export { csvFile, csvTime, csvTimeHead, saveFile } from './csv.ts';
export { useListedRecords, type ListedRecords } from './use-listed-records.ts';
