/** Methods of a class, of what is assigned to the prototype of a constructor, or of an object that is the default export. */
export interface UnusedMethods {
  /** The name of the class or constructor in its file; `default` for the object. */
  readonly of: string;
  readonly methods: readonly string[];
}

/** The code is formatted: the lines of a class or an object are indented up to its end. */
const bodyOf = (source: string, of: string): string | undefined =>
  new RegExp(String.raw`^(?:class|var|export) ${of} [^\n]*\{\n(?:[^}\n][^\n]*\n|\n)*`, 'm').exec(source)?.[0];

/** A method ends at the first brace with its own indentation. */
const inBody = (method: string): RegExp =>
  new RegExp(String.raw`^( {2}|\t)(?:async |static )*${method}(?:\([^]*?\n\1\}|(?:: \w+)?,)\n`, 'm');

const onPrototype = (of: string, method: string): RegExp =>
  new RegExp(String.raw`^${of}\.prototype\.${method} = function[^]*?\n\};\n`, 'm');

function withoutMethod(source: string, of: string, method: string): string {
  const body = bodyOf(source, of);
  const [from, place] = body === undefined ? [source, onPrototype(of, method)] : [body, inBody(method)];
  if (!place.test(from)) throw new Error(`${of} has no method ${method} any more: see unused-library-methods.ts`);
  return source.replace(from, () => from.replace(place, ''));
}

/** The source without these methods: a call of one fails with a `TypeError`. Throws when there is no method of a name. */
export const withoutMethods = (source: string, unused: readonly UnusedMethods[]): string =>
  unused.reduce(
    (rest, { of, methods }) => methods.reduce((code, method) => withoutMethod(code, of, method), rest),
    source,
  );
