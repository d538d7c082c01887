import { toast } from '@livery/ui';

/**
 * Copies a text, says whether it worked, and resolves with that: where the browser refuses its clipboard, the text can be
 * selected.
 */
export async function copyText(
  text: string,
  said: { readonly copied: string; readonly failed: string },
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(said.copied);
    return true;
  } catch {
    toast.error(said.failed);
    return false;
  }
}
