import { Suspense, use, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';

interface OpenedProps<Value> {
  readonly opening: Promise<Value>;
  readonly children: (opened: Value) => ReactNode;
}

const Opened = <Value,>({ opening, children }: OpenedProps<Value>) => children(use(opening));

export interface LoadedProps<Value> {
  /** What the log calls it. */
  readonly name: string;
  /** Loads what is needed; gives the same promise until it has failed. */
  readonly open: () => Promise<Value>;
  readonly waiting?: ReactNode;
  /** Told when it could not be had or fails. */
  readonly onFailed?: (error: unknown) => void;
  /** Shown when it could not be had or fails; its reset loads it anew. */
  readonly Fallback: ComponentType<FallbackProps>;
  /** A change of one of them resets. */
  readonly resetKeys?: readonly unknown[];
  readonly children: (opened: Value) => ReactNode;
}

/** Its failure is told where it is shown; a rendering that React gives up before that leaves nobody to tell. */
function held<Value>(opening: Promise<Value>): Promise<Value> {
  opening.catch(() => undefined);
  return opening;
}

/** Shows what comes on demand. The promise is held here: a failed one stays failed until somebody wants another try. */
export function Loaded<Value>(props: LoadedProps<Value>) {
  const { name, open, waiting, onFailed, Fallback, resetKeys, children } = props;
  const [opening, setOpening] = useState(() => held(open()));
  return (
    <ErrorBoundary
      {...(resetKeys && { resetKeys: [...resetKeys] })}
      onError={(error) => {
        console.error(name, error);
        onFailed?.(error);
      }}
      onReset={() => setOpening(held(open()))}
      FallbackComponent={Fallback}
    >
      <Suspense fallback={waiting}>
        <Opened opening={opening}>{children}</Opened>
      </Suspense>
    </ErrorBoundary>
  );
}
