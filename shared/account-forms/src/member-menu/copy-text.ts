import { toast } from '@livery/ui';

/** Copies a text, and says whether it worked: where the browser refuses its clipboard, the text can be selected. */
export async function copyText(
  text: string,
  said: { readonly copied: string; readonly failed: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(said.copied);
  } catch {
    toast.error(said.failed);
  }
}
