import { protocolsCall, type Protocols } from '@livery/contract/calls/content';
import { useCall } from '@livery/platform/query';
import { ServerHtml } from './server-html.tsx';
import { TextError } from './text-error.tsx';
import { TextLoading } from './text-loading.tsx';

/** One of the tenant's agreements, from the server (spec §2.10). An empty text counts as missing. */
export function LegalTopic({ name }: { readonly name: keyof Protocols & ('protocol' | 'privacy') }) {
  const { data, isError, refetch } = useCall(protocolsCall);
  const html = data?.[name].trim();
  if (html) return <ServerHtml html={html} />;
  return isError || data ? <TextError onRetry={refetch} /> : <TextLoading />;
}
