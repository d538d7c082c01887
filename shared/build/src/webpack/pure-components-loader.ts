/** What a library makes by React as it is evaluated. */
const made = /^var (\w+) = (React\d*\.(?:createContext|forwardRef|memo)\()/gm;
/** Only React's developer tools read it. */
const named = /^\w+\.displayName = ".*";$/gm;

/** A webpack loader that says of a library's contexts and components that making them has no effect. */
export default function pureComponents(source: string): string {
  return source.replace(made, 'var $1 = /* @__PURE__ */ $2').replace(named, '');
}
