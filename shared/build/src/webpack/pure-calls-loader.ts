/** A call whose value goes somewhere: into a constant, a property, a list or an argument. */
const usedCalls = /(?<=[=:([,]\s*(?:\.\.\.)?)(?=[A-Za-z_$][\w$.]*\()/g;

/**
 * A webpack loader that marks calls as pure, so that what they make is dropped where nobody uses it. It is for modules that
 * only declare things; a call whose value goes nowhere stays.
 */
export default function pureCalls(source: string): string {
  return source.replace(usedCalls, '/* @__PURE__ */ ');
}
