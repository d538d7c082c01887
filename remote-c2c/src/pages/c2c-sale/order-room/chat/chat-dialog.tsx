import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import { useTranslation } from '@livery/i18n';
import { FullScreenDialog } from '@livery/ui/overlay';
import { ChatPanel } from './chat-panel.tsx';
import { chatMessages } from '../../../../messages.ts';

export interface ChatDialogProps {
  readonly order: OrderRoom;
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The chat as a full-screen dialog on narrow screens. */
export function ChatDialog({ order, title, isOpen, onClose }: ChatDialogProps) {
  const t = useTranslation(chatMessages);
  return (
    <FullScreenDialog title={title} closeLabel={t('close')} isOpen={isOpen} onClose={onClose}>
      <ChatPanel order={order} />
    </FullScreenDialog>
  );
}
