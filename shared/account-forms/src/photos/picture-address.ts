/** The address of a picture's bytes for an `img`: the page's policy shows `data:`, and no `blob:`. */
export const pictureAddress = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    // Read as an address, it is text.
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(picture);
  });
