/** A library's contexts and components, created while its module is evaluated. */
const creations = /^var (\w+) = (React\d*\.(?:createContext|forwardRef|memo)\()/gm;
/** Read by React's developer tools only. */
const displayNames = /^\w+\.displayName = ".*";$/gm;

/** A webpack loader that marks the creation of a library's contexts and components as pure, so that unused ones are dropped. */
export default function pureComponents(source: string): string {
  return source.replace(creations, 'var $1 = /* @__PURE__ */ $2').replace(displayNames, '');
}
