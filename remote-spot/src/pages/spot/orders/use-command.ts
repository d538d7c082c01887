import { usePlatform, type ApiClient } from '@livery/platform';
import { useEffect, useRef, useState } from 'react';
import { untilKnown } from '../desk/until-known.ts';

/** `checking`: no answer came, it is asked again. */
export type Progress = 'idle' | 'sending' | 'checking';

/** Sends commands that may be sent again, until it is known what became of each, or until whoever sent it is gone. */
export function useCommand() {
  const { api, session } = usePlatform();
  const [progress, setProgress] = useState<Progress>('idle');
  const here = useRef(new AbortController());
  useEffect(() => {
    const own = new AbortController();
    here.current = own;
    return () => own.abort();
  }, []);

  /** Rejects as `untilKnown`. It is under way until `after` is done, too. */
  async function send<Answer>(
    ask: (call: ApiClient['call']) => Promise<Answer>,
    after: () => unknown = () => undefined,
  ): Promise<Answer> {
    const owner = session.current()?.id;
    setProgress('sending');
    try {
      const answer = await untilKnown(() => ask(api.call), {
        signal: here.current.signal,
        // Under another member's token it would be another member's command.
        isAllowed: () => session.current()?.id === owner,
        onUnknown: () => setProgress('checking'),
      });
      await after();
      return answer;
    } finally {
      setProgress('idle');
    }
  }

  return { progress, send };
}
