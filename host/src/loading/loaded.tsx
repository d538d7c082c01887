import { Suspense, use, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';

interface OpenedProps<Value> {
  readonly opening: Promise<Value>;
  readonly children: (opened: Value) => ReactNode;
}

const Opened = <Value,>({ opening, children }: OpenedProps<Value>) => children(use(opening));

export interface LoadedProps<Value> {
  /** Its name in the log. */
  readonly name: string;
  /** Loads the value; returns the same promise until it has failed. */
  readonly open: () => Promise<Value>;
  readonly waiting?: ReactNode;
  /** Called when the load or the rendering fails. */
  readonly onFailed?: (error: unknown) => void;
  /** Shown when the load or the rendering fails; its reset loads again. */
  readonly Fallback: ComponentType<FallbackProps>;
  /** A change to one of these values resets it. */
  readonly resetKeys?: readonly unknown[];
  readonly children: (opened: Value) => ReactNode;
}

/** The boundary reports the failure; without this, a rendering that React abandons would report it as unhandled. */
function withHandledRejection<Value>(opening: Promise<Value>): Promise<Value> {
  opening.catch(() => undefined);
  return opening;
}

/** Shows content that is loaded on demand. The promise is state: a failed load stays failed until it is reset. */
export function Loaded<Value>(props: LoadedProps<Value>) {
  const { name, open, waiting, onFailed, Fallback, resetKeys, children } = props;
  const [opening, setOpening] = useState(() => withHandledRejection(open()));
  return (
    <ErrorBoundary
      {...(resetKeys && { resetKeys: [...resetKeys] })}
      onError={(error) => {
        console.error(name, error);
        onFailed?.(error);
      }}
      onReset={() => setOpening(withHandledRejection(open()))}
      FallbackComponent={Fallback}
    >
      <Suspense fallback={waiting}>
        <Opened opening={opening}>{children}</Opened>
      </Suspense>
    </ErrorBoundary>
  );
}
