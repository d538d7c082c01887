import { IconButton } from '@livery/ui';
import { Copy } from 'lucide-react';
import { useCopy } from './use-copy.ts';

/** Copies a text that stands beside it. */
export function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const copy = useCopy();
  return (
    <IconButton label={label} size={24} onClick={() => void copy(text)}>
      <Copy size={14} aria-hidden />
    </IconButton>
  );
}
