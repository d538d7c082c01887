import { Button } from '@livery/ui';
import { Copy } from 'lucide-react';
import { useCopy } from './use-copy.ts';

export interface CopyTextButtonProps {
  /** What the button says. */
  readonly label: string;
  /** What is copied. */
  readonly text: string;
}

/** Copies a text, by a button that says so. */
export function CopyTextButton({ label, text }: CopyTextButtonProps) {
  const copy = useCopy();
  return (
    <Button icon={<Copy size={16} aria-hidden />} onClick={() => copy(text)}>
      {label}
    </Button>
  );
}
