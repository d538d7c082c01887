import { maxPictures } from '@livery/contract/calls/c2c/fields';
import { useState } from 'react';

/** A file that goes with a message, a proof or a piece of evidence. */
export interface Attachment {
  readonly key: number;
  readonly file: File;
  /** Under which the exchange keeps its picture, once it has it. */
  readonly id: string | undefined;
}

export interface Attachments {
  readonly list: readonly Attachment[];
  /** What a call takes as `pictures`: none where there is none. */
  readonly ids: string[] | undefined;
  /** Whether the exchange has them all. */
  readonly areReady: boolean;
  /** Whether some of the files chosen last found no place. */
  readonly areTooMany: boolean;
  add(files: Iterable<File>): void;
  remove(key: number): void;
  settle(key: number, id: string | undefined): void;
  /** Takes these in place of what there is. */
  put(list: readonly Attachment[]): void;
}

/** Up to `maxPictures` pictures that are sent to the exchange while the text beside them is written. */
export function useAttachments(): Attachments {
  const [list, setList] = useState<readonly Attachment[]>([]);
  const [areTooMany, setTooMany] = useState(false);
  const [nextKey, setNextKey] = useState(0);
  const ids = list.flatMap(({ id }) => id ?? []);
  return {
    list,
    ids: ids.length === 0 ? undefined : ids,
    areReady: ids.length === list.length,
    areTooMany,
    add(files) {
      const added = [...files].map((file, index) => ({ key: nextKey + index, file, id: undefined }));
      setNextKey(nextKey + added.length);
      setTooMany(list.length + added.length > maxPictures);
      setList([...list, ...added].slice(0, maxPictures));
    },
    remove(key) {
      setTooMany(false);
      setList((latest) => latest.filter((one) => one.key !== key));
    },
    settle: (key, id) => setList((latest) => latest.map((one) => (one.key === key ? { ...one, id } : one))),
    put(next) {
      setTooMany(false);
      setList(next);
    },
  };
}
