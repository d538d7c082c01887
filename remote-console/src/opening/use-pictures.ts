import { pictureAddress } from '@livery/account-forms/photos';
import { useState } from 'react';

/** A picture that an operator opens. `damaged`: the file came, and no picture can be made of it. */
export type OpenedPicture =
  | { readonly status: 'closed' | 'loading' | 'failed' | 'damaged' }
  | { readonly status: 'open'; readonly address: string };

export interface Pictures {
  of(id: string): OpenedPicture;
  /** Opens those that are not open. Each opening is recorded. */
  open(ids: readonly string[], why: string): Promise<void>;
  /** The browser cannot decode a picture. */
  setDamaged(id: string): void;
}

const closed: OpenedPicture = { status: 'closed' };

/** The pictures of a record. `load` asks the exchange for the bytes of one, as JPEG. */
export function usePictures(load: (id: string, why: string) => Promise<Uint8Array>): Pictures {
  const [opened, setOpened] = useState<ReadonlyMap<string, OpenedPicture>>(new Map());
  const set = (id: string, picture: OpenedPicture) => setOpened((before) => new Map([...before, [id, picture]]));
  async function openOne(id: string, why: string): Promise<void> {
    set(id, { status: 'loading' });
    try {
      const bytes = await load(id, why);
      const file = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
      set(id, { status: 'open', address: await pictureAddress(file) });
    } catch {
      // The picture's place says so, and offers to try again.
      set(id, { status: 'failed' });
    }
  }
  return {
    of: (id) => opened.get(id) ?? closed,
    async open(ids, why) {
      await Promise.all(ids.filter((id) => opened.get(id)?.status !== 'open').map((id) => openOne(id, why)));
    },
    setDamaged: (id) => set(id, { status: 'damaged' }),
  };
}
