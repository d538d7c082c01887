import { request, type IncomingHttpHeaders } from 'node:http';
import { siteOf } from './visit.ts';

/** The content security policy of a tenant's site. */
export async function policyOf(tenant: string): Promise<string> {
  const { port, host } = new URL(siteOf(tenant));
  // Node resolves no names below localhost.
  const headers = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, headers: { host } }, (response) => {
      response.resume();
      resolve(response.headers);
    });
    asked.once('error', reject).end();
  });
  return String(headers['content-security-policy'] ?? '');
}
