import { protocolsCall, type Protocols } from '@livery/contract/calls/content';
import { useCall } from '@livery/platform/query';
import { ServerText } from './server-text.tsx';
import { TextFailed } from './text-failed.tsx';
import { TextWaiting } from './text-waiting.tsx';

/** One of the tenant's own agreements, from the server (spec §2.10). An empty one has not come. */
export function LegalTopic({ name }: { readonly name: keyof Protocols & ('protocol' | 'privacy') }) {
  const { data, isError, refetch } = useCall(protocolsCall);
  const html = data?.[name].trim();
  if (html) return <ServerText html={html} />;
  return isError || data ? <TextFailed onRetry={refetch} /> : <TextWaiting />;
}
