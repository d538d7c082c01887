import * as z from 'zod/mini';

/**
 * A list of things to show, from any server. An entry of another shape is left out, so that one that is wrong does not hide
 * the others; on the wire, and in the OpenAPI document, it is a plain list of `entry`.
 */
export const contentList = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.codec(
    z.array(z.catch(z.optional(entry), undefined)),
    // Each has been read by `entry` by then.
    z.array(z.custom<z.output<Entry>>()),
    { decode: (entries) => entries.filter((each) => each !== undefined), encode: (entries) => entries },
  );
