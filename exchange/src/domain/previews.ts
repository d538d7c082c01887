import { code } from '@livery/contract/envelope';
import { isPreviewLive, preview, previewPath, type ModulePreview } from '@livery/contract/preview';
import { DomainError } from '../errors.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Member } from './members/members.ts';
import { readStored, type ReleaseStore } from './release-store.ts';
import type { Tenant } from './tenants.ts';

interface PreviewRequest extends ModulePreview {
  readonly tenant: Tenant;
  readonly member: Pick<Member, 'id' | 'email'>;
}

/**
 * The signed text of a preview for a tester, which the browser verifies. A tenant's own preview comes before that of the
 * tenant `default`. @throws DomainError `notFound` without one that is still valid, and for all other members
 */
export async function readPreview(
  { tenant, member, module, name }: PreviewRequest,
  { store, clock }: { readonly store: ReleaseStore | undefined; readonly clock: Clock },
): Promise<string> {
  const testers = new Set(tenant.configuration.previewTesters);
  const isTester = testers.has(member.id) || (member.email !== null && testers.has(member.email));
  if (isTester && store !== undefined)
    for (const owner of [tenant.host, 'default']) {
      const text = await readStored(store, previewPath({ tenant: owner, module, name }));
      if (text !== undefined && isLive(text, clock)) return text;
    }
  throw new DomainError(code.notFound);
}

/** Whether the text, which browsers verify, is a preview that has not expired. */
function isLive(text: string, clock: Clock): boolean {
  try {
    // The signature is on the first line.
    return isPreviewLive(preview.parse(JSON.parse(text.slice(text.indexOf('\n')))), clock.now() / 1000);
  } catch {
    return false;
  }
}
