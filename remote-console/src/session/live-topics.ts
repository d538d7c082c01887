/** What changed in the exchange: it names the topics, and the pages ask again. No React. */
import { operatorEventsPath, type OperatorTopic } from '@livery/contract/calls/operator/topics';

export interface LiveTopics {
  /** Calls back with a topic that changed; with `undefined` when changes may have been missed. */
  on(listener: (topic: OperatorTopic | undefined) => void): () => void;
  /** Opens the stream of a signed-in operator. */
  open(): void;
  close(): void;
}

/** A browser reconnects by itself, unless it was refused. */
const reopenMs = 3000;

export function createLiveTopics(): LiveTopics {
  const listeners = new Set<(topic: OperatorTopic | undefined) => void>();
  const tell = (topic: OperatorTopic | undefined) => listeners.forEach((listener) => listener(topic));
  let stream: EventSource | undefined;
  let planned: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    const opened = new EventSource(operatorEventsPath);
    stream = opened;
    opened.addEventListener('open', () => tell(undefined));
    // Topics that no page knows change nothing.
    opened.addEventListener('message', ({ data }: MessageEvent<OperatorTopic>) => tell(data));
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED && stream === opened) planned = setTimeout(connect, reopenMs);
    });
  }

  return {
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: connect,
    close() {
      clearTimeout(planned);
      stream?.close();
      stream = undefined;
    },
  };
}
