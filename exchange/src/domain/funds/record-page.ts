/** A page of a list, newest first (contract `pageAfter`). */
export interface RecordPage {
  readonly lastId?: number | undefined;
  readonly pageSize: number;
}
