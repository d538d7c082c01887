/**
 * In a development build only, before React: keeps React's renderers where the hot reload of a remote, which comes
 * much later, looks for them.
 */
const renderers = new Map<number, unknown>();
const nothing = () => undefined;

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    renderers,
    supportsFiber: true,
    inject(renderer: unknown): number {
      renderers.set(renderers.size + 1, renderer);
      return renderers.size;
    },
    onScheduleFiberRoot: nothing,
    onCommitFiberRoot: nothing,
    onCommitFiberUnmount: nothing,
  },
});
