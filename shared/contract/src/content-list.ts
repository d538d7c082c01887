import * as z from 'zod/mini';

/**
 * A list of content from any server. An entry of another shape is left out, so that it does not hide the others. On the wire
 * and in the OpenAPI document this is a plain list of `entry`.
 */
export const contentList = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.codec(
    z.array(z.catch(z.optional(entry), undefined)),
    // `entry` has decoded each of them already.
    z.array(z.custom<z.output<Entry>>()),
    { decode: (entries) => entries.filter((each) => each !== undefined), encode: (entries) => entries },
  );
