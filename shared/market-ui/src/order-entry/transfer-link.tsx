import { Link } from '@livery/platform/router';
import { ArrowLeftRight } from 'lucide-react';

export interface TransferLinkProps {
  readonly to: string;
  readonly label: string;
  readonly title?: string;
  /** Leaves for `to` so that the way back leads here. */
  readonly onLeave: (to: string) => void;
}

/** Leads from an available balance to a transfer, and back to the order as it was. */
export const TransferLink = ({ to, label, title, onLeave }: TransferLinkProps) => (
  <Link
    to={to}
    aria-label={label}
    title={title}
    onClick={(event) => {
      // Another tab has no way back to this one.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onLeave(to);
    }}
  >
    <ArrowLeftRight size={14} aria-hidden />
  </Link>
);
